import Foundation

/// What is asked of a place of a database.
struct RESTCall: Sendable {
    let keys: [String]
    var request: RESTRequest

    init(_ method: String, _ keys: [String], of database: URL, _ parameters: [URLQueryItem] = []) {
        self.keys = keys
        let url = database.changed { components in
            let base = components.percentEncodedPath.split(separator: "/").map { String($0) }
            let all = base + (keys.isEmpty ? [""] : keys.map(\.percentEncoded))
            components.percentEncodedPath = "/\(all.joined(separator: "/")).json"
        }
        request = RESTRequest(method: method, url: url.replacing(parameters))
    }

    /// Takes a tree as its body.
    mutating func write(_ tree: Any) throws {
        request.body = try JSONTextWriter.data(tree)
        request.headers["Content-Type"] = "application/json"
    }

    /// Whether it may be sent again after a failure.
    func isRepeatable(after kind: RESTError.Kind) -> Bool {
        if request.method == "GET" || kind == .answer(status: 429) { return kind.mayPass }
        // The writer sorts keys, puts no spaces, and escapes the quotes of a text like this.
        let isSum = request.body?.range(of: Data(#"{".sv":{"increment":"#.utf8)) != nil
        // A busy server may have done it. Only what does not count may be done twice.
        return kind == .answer(status: 503) && !isSum && request.headers["if-match"] == nil
    }

    @inline(never)
    func error(_ kind: RESTError.Kind, _ reason: String) -> RESTError {
        let isUnknown = request.method != "GET" && !kind.isSure && !isRepeatable(after: kind)
        let path = keys.joined(separator: "/")
        return RESTError(kind: kind, path: path, reason: reason, isOutcomeUnknown: isUnknown)
    }

    /// The error for one that a transport threw.
    func failure(_ error: any Error) -> any Error {
        if Task.isCancelled { return CancellationError() }
        return self.error(.noAnswer, hidingSecrets(in: Wording.text(of: error)))
    }

    /// A text, which may quote the request, without what nobody else may know.
    func hidingSecrets(in text: String) -> String {
        let url = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let items = url?.queryItems?.filter { ["auth", "access_token"].contains($0.name) } ?? []
        let token = request.headers["Authorization"].map { String($0.dropFirst("Bearer ".count)) }
        let secrets = [token, url?.user, url?.password] + items.map(\.value)
        // The emulator's token is no secret.
        return secrets.compactMap { $0 }.filter { !["", "owner"].contains($0) }
            .flatMap { [$0, $0.percentEncoded] }
            .reduce(text) { $0.replacingOccurrences(of: $1, with: "…") }
    }
}

/// An answer to a call as it was sent, whose body may be still to come.
struct RESTReply: Sendable {
    let call: RESTCall
    let response: RESTResponse
    var body = Data()

    /// Hands out the parts of the body.
    func read(_ take: (Data) throws -> Void) async throws {
        var parts = response.body.makeAsyncIterator()
        while true {
            let part: Data?
            do { part = try await parts.next() } catch { throw call.failure(error) }
            // A cancellation ends a body, too.
            try Task.checkCancellation()
            guard let part else { return }
            try take(part)
        }
    }

    /// The answer with its whole body.
    ///
    /// - Throws: a ``RESTError`` for a status that is no success, apart from 412.
    func whole() async throws -> RESTReply {
        var whole = self
        try await read { whole.body += $0 }
        let isExpected = response.status == 412 && call.request.headers["if-match"] != nil
        guard 200..<300 ~= response.status || isExpected else {
            throw call.error(.answer(status: response.status), text(of: whole.body))
        }
        return whole
    }

    /// What is stored at the place.
    func tree() throws -> StorableTree {
        do {
            return try StorableTree(JSONDocument.reading(body).value(0), at: call.keys, time: 0)
        } catch { throw call.error(.unreadable, Wording.text(of: error)) }
    }

    /// What a server says: a text, one in JSON, or the `error` of an object.
    func text(of data: Data) -> String {
        let json = (try? JSONDocument.reading(data))?.value(0)
        let said = json.flatMap { Node($0).string ?? Tree.child("error", of: $0) as? String }
        return call.hidingSecrets(in: said ?? String(decoding: data, as: UTF8.self))
    }
}
