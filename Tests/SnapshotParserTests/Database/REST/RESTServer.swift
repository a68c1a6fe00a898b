import Foundation
import SnapshotParser

/// Answers as the Realtime Database's REST interface is documented to, over a database in memory
/// (firebase.google.com/docs/reference/rest/database). The package `Tests/Server` serves it over
/// HTTP, so this file uses nothing but what is public.
final class RESTServer: @unchecked Sendable {
    /// What an answer is instead, for a request.
    typealias Refusal = @Sendable (RESTRequest) -> (status: Int, text: String)?

    let database: InMemoryDatabase
    private let lock = NSLock()
    private var streams: [Int: EventStream] = [:]
    private var lastStream = 0
    private var received: [RESTRequest] = []
    private var refusal: Refusal?
    private var waiting: [(count: Int, resume: () -> Void)] = []

    init(_ database: InMemoryDatabase = InMemoryDatabase(callbacks: .immediate)) {
        self.database = database
    }

    /// The requests so far.
    var requests: [RESTRequest] { lock.withLock { received } }

    var openStreams: Int { lock.withLock { streams.count } }

    /// Refuses requests, as rules and tokens do.
    func refuse(_ refusal: Refusal?) { lock.withLock { self.refusal = refusal } }

    /// Ends the streams that are open, with an error or without.
    func dropStreams(_ error: (any Error)? = nil) {
        for stream in lock.withLock({ Array(streams.values) }) {
            stream.continuation.finish(throwing: error)
        }
    }

    /// Sends an event to all streams that is not of data, such as `cancel`, and ends them if it is
    /// the last.
    func tellStreams(_ name: String, _ data: String, isLast: Bool = true) {
        for stream in lock.withLock({ Array(streams.values) }) {
            stream.continuation.yield(Data("event: \(name)\ndata: \(data)\n\n".utf8))
            if isLast { stream.continuation.finish() }
        }
    }

    /// Returns when as many streams are open.
    func waitForStreams(_ count: Int) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let isDone = lock.withLock {
                if streams.count == count { return true }
                waiting.append((count, { continuation.resume() }))
                return false
            }
            if isDone { continuation.resume() }
        }
    }

    private func resumeWaiting() {
        let done = lock.withLock {
            let done = waiting.filter { $0.count == streams.count }
            waiting.removeAll { $0.count == streams.count }
            return done
        }
        done.forEach { $0.resume() }
    }
}

extension RESTServer: RESTTransport {
    func send(_ request: RESTRequest) async throws -> RESTResponse { answer(request) }

    func answer(_ request: RESTRequest) -> RESTResponse {
        let refusal = lock.withLock {
            received.append(request)
            return self.refusal
        }
        if let (status, text) = refusal?(request) {
            return RESTResponse(status: status, json: ["error": text])
        }
        do { return try RESTAnswering(request, self).answer() } catch {
            return RESTResponse(status: error.status, json: ["error": error.text])
        }
    }

    /// Opens a stream of what an observation of a reference tells.
    fileprivate func stream(_ query: some SnapshotQuery) -> RESTResponse {
        let body = AsyncThrowingStream<Data, any Error> { continuation in
            let stream = EventStream(continuation)
            let number = lock.withLock {
                lastStream += 1
                streams[lastStream] = stream
                return lastStream
            }
            let handle = query.observeSnapshots(.value) { snap, _ in
                stream.tell(snap.value ?? NSNull())
            } onCancel: { error in
                stream.continuation.yield(Data("event: cancel\ndata: \(error)\n\n".utf8))
                stream.continuation.finish()
            }
            continuation.onTermination = { [weak self] _ in
                query.removeObserver(withHandle: handle)
                _ = self?.lock.withLock { self?.streams.removeValue(forKey: number) }
                self?.resumeWaiting()
            }
            resumeWaiting()
        }
        return RESTResponse(
            status: 200,
            headers: ["Content-Type": "text/event-stream"],
            body: body
        )
    }
}

/// Why a request is not answered.
private struct Refused: Error {
    let status: Int
    let text: String
}

/// Tells what changed in a value.
private final class EventStream: @unchecked Sendable {
    let continuation: AsyncThrowingStream<Data, any Error>.Continuation
    private let lock = NSLock()
    private var last: Any?

    init(_ continuation: AsyncThrowingStream<Data, any Error>.Continuation) {
        self.continuation = continuation
    }

    func tell(_ tree: Any) {
        lock.lock()
        defer { lock.unlock() }
        guard let old = last else {
            last = tree
            return send("put", [], tree)
        }
        last = tree
        send(from: old, to: tree, at: [])
    }

    private func send(from old: Any, to new: Any, at path: [String]) {
        guard let old = Self.children(old), let new = Self.children(new) else {
            return send("put", path, new)
        }
        let changed = Set(old.keys).union(new.keys).filter {
            json(old[$0] ?? NSNull()) != json(new[$0] ?? NSNull())
        }
        guard changed.count == 1, let key = changed.first else {
            let changes = changed.map { ($0, new[$0] ?? NSNull()) }
            return send("patch", path, Dictionary(uniqueKeysWithValues: changes))
        }
        send(from: old[key] ?? NSNull(), to: new[key] ?? NSNull(), at: path + [key])
    }

    private func send(_ name: String, _ path: [String], _ tree: Any) {
        let data = json(["path": "/" + path.joined(separator: "/"), "data": tree])
        continuation.yield(Data("event: \(name)\ndata: ".utf8) + data + Data("\n\n".utf8))
    }

    private static func children(_ tree: Any) -> [String: Any]? {
        if let elements = tree as? [Any] {
            let children = elements.enumerated().map { ("\($0)", $1) }
            return Dictionary(uniqueKeysWithValues: children.filter { !($0.1 is NSNull) })
        }
        return tree as? [String: Any]
    }
}

/// One request.
private struct RESTAnswering {
    let request: RESTRequest
    let server: RESTServer
    private let path: String
    private let parameters: [String: String]

    init(_ request: RESTRequest, _ server: RESTServer) throws(Refused) {
        (self.request, self.server) = (request, server)
        let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        guard let components, components.percentEncodedPath.hasSuffix(".json") else {
            throw Refused(status: 404, text: "append .json to your request URI")
        }
        path = components.percentEncodedPath.dropLast(5).split(separator: "/")
            .map { $0.removingPercentEncoding ?? "" }.joined(separator: "/")
        let items = (components.percentEncodedQuery ?? "").split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), String(parts.last ?? "").removingPercentEncoding ?? "")
        }
        parameters = Dictionary(items) { $1 }
    }

    private var reference: InMemoryDatabase.Reference {
        server.database.reference(withPath: path.isEmpty ? "/" : path)
    }

    func answer() throws(Refused) -> RESTResponse {
        switch request.method {
        case "GET":
            let query = reference.query(try steps())
            let headers = request.headers.map { ($0.key.lowercased(), $0.value) }
            if headers.contains(where: { $0 == ("accept", "text/event-stream") }) {
                return server.stream(query)
            }
            return read(value(of: query))
        case "PUT": return try put(try body())
        case "DELETE": return try put(NSNull())
        case "POST":
            let key = reference.makeChildKey()
            let child = server.database.reference(withPath: "\(path)/\(key)")
            let tree = try body()
            try write { child.setTree(tree, completion: $0) }
            return RESTResponse(status: 200, json: ["name": key])
        case "PATCH":
            guard let changes = try body() as? [String: Any], !changes.isEmpty else {
                throw Refused(status: 400, text: "Invalid data; couldn't parse JSON object.")
            }
            try write { reference.updateTrees(changes, completion: $0) }
            return written(changes)
        default: throw Refused(status: 405, text: "Method not allowed")
        }
    }

    private func read(_ tree: Any) -> RESTResponse {
        if header("if-none-match") == RESTResponse.tag(of: tree) {
            return RESTResponse(status: 304, headers: [:], body: .init { $0.finish() })
        }
        let children = parameters["shallow"] == "true" ? tree as? [String: Any] : nil
        let shallow = children?.mapValues { _ in true }
        return RESTResponse(status: 200, json: shallow ?? tree, hasTag: header("x-firebase-etag"))
    }

    private func header(_ name: String) -> String? {
        request.headers.first { $0.key.lowercased() == name }?.value
    }

    private func body() throws(Refused) -> Any {
        do {
            let data = request.body ?? Data()
            return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        } catch {
            throw Refused(status: 400, text: "Invalid data; couldn't parse JSON object.")
        }
    }

    private func value(of query: some SnapshotQuery) -> Any {
        let answer = Answer<Any>()
        let handle = query.observeSnapshots(.value) { snap, _ in
            answer.set(snap.value ?? NSNull())
        } onCancel: { _ in
            answer.set(NSNull())
        }
        defer { query.removeObserver(withHandle: handle) }
        return answer.wait()
    }

    private func put(_ tree: Any) throws(Refused) -> RESTResponse {
        guard let tag = header("if-match") else {
            try write { reference.setTree(tree, completion: $0) }
            return written(value(of: reference))
        }
        // Compared and written in one.
        let mismatch = Box<Any>()
        let tree = Box<Any>(tree)
        try write { completion in
            reference.transact { stored, _ in
                mismatch.value = nil
                guard RESTResponse.tag(of: stored ?? NSNull()) == tag else {
                    mismatch.value = stored ?? NSNull()
                    throw CancellationError()
                }
                return tree.value
            } completion: { _, error in
                completion(error)
            }
        }
        guard let stored = mismatch.value else { return written(value(of: reference)) }
        return RESTResponse(status: 412, json: stored, hasTag: "true")
    }

    private func written(_ tree: Any) -> RESTResponse {
        parameters["print"] == "silent"
            ? RESTResponse(status: 204, headers: [:], body: .init { $0.finish() })
            : RESTResponse(status: 200, json: tree, hasTag: header("x-firebase-etag"))
    }

    private func write(
        _ write: (@escaping @Sendable ((any Error)?) -> Void) -> Void
    ) throws(Refused) {
        let outcome = Answer<(any Error)?>()
        write { outcome.set($0) }
        guard let error = outcome.wait() else { return }
        guard error is ParseError || error is DatabaseError else {
            throw Refused(status: 401, text: "Permission denied")
        }
        throw Refused(status: 400, text: "Invalid data; \(error)")
    }

    private func steps() throws(Refused) -> [SnapshotParser.QueryStep] {
        guard let order = parameters["orderBy"].flatMap({ json($0)?.first as? String }) else {
            let isPlain = !parameters.keys.contains {
                $0.hasPrefix("limit") || $0.hasPrefix("start")
            }
            guard isPlain else {
                throw Refused(
                    status: 400,
                    text: "orderBy must be defined when other query parameters are defined"
                )
            }
            return []
        }
        var steps: [SnapshotParser.QueryStep] =
            switch order {
            case "$key": [.orderedByKey]
            case "$value": [.orderedByValue]
            case "$priority": [.orderedByPriority]
            default: [.orderedByChild(order)]
            }
        for (name, text) in parameters {
            guard let values = json(text), let value = values.first else { continue }
            let key = values.count > 1 ? values[1] as? String : nil
            switch name {
            case "startAt": steps.append(.startingAt(value, key: key))
            case "startAfter": steps.append(.startingAfter(value, key: key))
            case "endAt": steps.append(.endingAt(value, key: key))
            case "endBefore": steps.append(.endingBefore(value, key: key))
            case "equalTo": steps += [.startingAt(value, key: key), .endingAt(value, key: key)]
            case "limitToFirst": steps.append(.limitedToFirst(value as? Int ?? 0))
            case "limitToLast": steps.append(.limitedToLast(value as? Int ?? 0))
            default: break
            }
        }
        return steps
    }

    private func json(_ text: String) -> [Any]? {
        let data = Data("[\(text)]".utf8)
        return try? JSONSerialization.jsonObject(with: data) as? [Any]
    }
}

/// What a database calls back with. Also an immediate one may do so on another thread, which is
/// calling back already.
private final class Answer<Value>: @unchecked Sendable {
    private let condition = NSCondition()
    private var value: Value?

    func set(_ value: Value) {
        condition.withLock { self.value = value }
        condition.signal()
    }

    func wait() -> Value {
        condition.withLock {
            while true {
                if let value { return value }
                condition.wait()
            }
        }
    }
}

private func json(_ tree: Any) -> Data {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
    return (try? JSONSerialization.data(withJSONObject: tree, options: options)) ?? Data()
}

extension RESTResponse {
    fileprivate init(status: Int, json tree: Any, hasTag: String? = nil) {
        let isTagged = hasTag == "true"
        self.init(
            status: status,
            headers: isTagged ? ["ETag": Self.tag(of: tree)] : [:],
            body: .init { continuation in
                continuation.yield(json(tree))
                continuation.finish()
            }
        )
    }

    /// A tag that differs where the values do.
    fileprivate static func tag(of tree: Any) -> String {
        if tree is NSNull { return "null_etag" }
        let hash = json(tree).reduce(UInt64(14_695_981_039_346_656_037)) { hash, byte in
            (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
        return String(hash, radix: 36)
    }
}
