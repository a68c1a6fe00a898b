import Foundation

/// A place of a database over REST, or a query of one.
struct RESTReference: SnapshotReference {
    let client: RESTClient
    let path: Path<InMemoryDatabase>
    let parser: SnapshotParser
    var parameters = QueryParameters()

    var rendered: String { path.rendered }

    func makeChildKey() -> String { client.shared.makeChildKey() }

    func query(_ steps: [SnapshotParser.QueryStep]) -> RESTReference {
        RESTReference(client: client, path: path, parser: parser, parameters: .init(steps))
    }

    func setTree(_ tree: Any?, completion: @escaping Completion) {
        send("PUT", tree ?? NSNull(), to: [path.keys], completion)
    }

    func updateTrees(_ changes: [String: Any], completion: @escaping Completion) {
        // The server refuses an update of nothing.
        guard !changes.isEmpty else { return client.shared.callBack { completion(nil) } }
        let paths = changes.keys.map { path.keys + RenderedPath.keys(of: $0) }
        send("PATCH", changes, to: paths, completion)
    }

    private func send(
        _ method: String,
        _ tree: Any,
        to paths: [[String]],
        _ completion: @escaping Completion
    ) {
        do {
            try path.check(.serializing)
            var call = call(method, [URLQueryItem("print", encoding: "silent")])
            try call.write(tree)
            client.send(to: paths) { [client, call] in
                _ = try await client.answer(call)
                return nil
            } completion: {
                completion($1)
            }
        } catch {
            client.shared.callBack { completion(error) }
        }
    }

    private func call(_ method: String, _ parameters: [URLQueryItem] = []) -> RESTCall {
        RESTCall(method, path.keys, of: client.url, parameters)
    }
}

// MARK: - Transactions

extension RESTReference {
    func transact(_ update: @escaping Update, completion: @escaping UpdateCompletion) {
        client.send(to: [path.keys], { try await run(update) }, completion: completion)
    }

    /// What is stored afterwards; nil if the function gave up.
    private func run(_ update: (Any?, Any?) throws -> Any?) async throws -> InMemorySnapshot? {
        var read = call("GET")
        read.request.headers["X-Firebase-ETag"] = "true"
        var stored = try await client.answer(read)
        // As often as the SDK tries (`FRepo.m` of firebase-ios-sdk).
        for _ in 0..<25 {
            let known = try stored.tree().node?.tree
            let tree: Any?
            do { tree = try update(known, nil) } catch { return nil }
            guard let tag = stored.response.headers["etag"] else {
                throw read.error(.unreadable, Wording.noTag)
            }
            var write = call("PUT")
            try write.write(tree ?? NSNull())
            write.request.headers["if-match"] = tag
            stored = try await client.answer(write)
            guard stored.response.status == 412 else {
                // It may repeat what was to be computed instead of telling what that became.
                do {
                    if stored.body.range(of: Data(#"".sv""#.utf8)) != nil {
                        stored = try await client.answer(read)
                    }
                    return InMemorySnapshot(key: path.key ?? "", node: try stored.tree().node)
                } catch { throw write.failure(error) }
            }
        }
        throw DatabaseError.tooManyRetries
    }
}

// MARK: - Observations

extension RESTReference {
    func readSnapshot(
        onSnapshot: @escaping @Sendable (any SnapshotSource & Sendable) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> @Sendable () -> Void {
        let copy = InMemoryDatabase(copyFor: client.shared)
        let stop = local(copy).readSnapshot(onSnapshot: onSnapshot, onCancel: onCancel)
        let call = call("GET", parameters.urlParameters)
        let task = client.send(to: [path.keys], isRead: true) { [client] in
            try Task.checkCancellation()
            try copy.store([await client.answer(call).tree()]) { _ in }
            return nil
        } completion: {
            if let error = $1 { copy.cancelObservations(with: error) }
        }
        return { [stop, task.cancel].forEach { $0() } }
    }

    func observeSnapshots(
        _ event: SnapshotEvent,
        onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> UInt {
        let call = call("GET", parameters.urlParameters)
        return client.streams.withLock { streams in
            let stream = streams[call.request.url] ?? RESTStream(call, of: client)
            streams[call.request.url] = stream
            stream.start()
            return local(stream.copy).observeSnapshots(event, onEvent: onEvent, onCancel: onCancel)
        }
    }

    func removeObserver(withHandle handle: UInt) {
        let url = call("GET", parameters.urlParameters).request.url
        guard let stream = client.streams.withLock({ $0[url] }) else { return }
        // What its closures hold is released outside of the lock, since it may observe, too.
        local(stream.copy).removeObserver(withHandle: handle)
        let unused = client.streams.withLock { streams -> RESTStream? in
            guard streams[url] === stream, !stream.copy.isObserved else { return nil }
            return streams.removeValue(forKey: url)
        }
        // A transport may call the database when its body ends.
        unused?.stop()
    }

    /// The same in a copy, which orders and filters: answers have no order.
    private func local(_ copy: InMemoryDatabase) -> InMemoryReference {
        InMemoryReference(database: copy, path: path, parameters: parameters.local)
    }
}
