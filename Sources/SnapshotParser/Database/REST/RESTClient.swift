import Foundation

/// Sends requests: with a token, to where the service redirects them, and again where that does no
/// harm.
final class RESTClient: Sendable {
    typealias Token = @Sendable () async throws -> RESTToken?

    /// What the copies of all streams share: where they call back, and what tells observations
    /// apart.
    let shared = InMemoryDatabase()
    let streams = Locked<[URL: RESTStream]>([:])
    /// The last write to each path, until it is answered.
    let writes = Locked<[[String]: (id: UUID, task: Task<Void, Never>)]>([:])
    let url: URL
    let pauses: RESTPauses
    private let transport: any RESTTransport
    private let token: Token?

    init(_ url: URL, _ transport: any RESTTransport, token: Token?, pauses: RESTPauses = .init()) {
        (self.url, self.transport, self.token, self.pauses) = (url, transport, token, pauses)
    }

    /// Sends a request until it is answered with what it asks for, or with 412.
    func answer(_ call: RESTCall, tries: Int = 1) async throws -> RESTReply {
        do { return try await open(call).whole() } catch let error as RESTError
            where call.isRepeatable(after: error.kind) && tries < RESTPauses.tries
        {
            try await pauses.wait(after: tries)
            return try await answer(call, tries: tries + 1)
        }
    }

    /// Sends a request once, and again wherever it is redirected.
    func open(_ call: RESTCall) async throws -> RESTReply {
        if call.keys.first == SpecialKey.info { throw call.error(.info, "") }
        let token = try await token?()
        var call = call
        for _ in 0..<RESTPauses.tries {
            token?.authorize(&call.request)
            let response: RESTResponse
            do { response = try await transport.send(call.request) } catch {
                throw call.failure(error)
            }
            guard [307, 308].contains(response.status), let location = response.headers["location"],
                let target = URL(string: location, relativeTo: call.request.url)?.absoluteURL
            else { return RESTReply(call: call, response: response) }
            guard isOwn(target) else {
                throw call.error(.redirection, Wording.redirected(to: target.host))
            }
            call.request.url = target
        }
        throw call.error(.redirection, Wording.redirectedAgain)
    }

    /// Whether a URL is of the database's own service, so that a token and data may go there.
    private func isOwn(_ target: URL) -> Bool {
        let (from, to) = (url.host?.lowercased() ?? "", target.host?.lowercased() ?? "")
        // The servers of one database have other names below these.
        let isService = [".firebaseio.com", ".firebasedatabase.app"].contains {
            to.hasSuffix($0) && from.hasSuffix($0)
        }
        let (scheme, port) = (target.scheme, target.port)
        return (to == from || isService)
            && ((scheme, port) == (url.scheme, url.port) || (scheme, port) == ("https", nil))
    }
}
