/// A stream of events for all observations of a place or a query, opened again as often as it is
/// lost.
final class RESTStream: Sendable {
    /// What it told. Its observations hear what is new to it, whichever way that was told.
    let copy: InMemoryDatabase
    private let call: RESTCall
    private let client: RESTClient
    private let task = Locked<Task<Void, Never>?>(nil)
    /// Whether anything came, and whether more came than a beginning, since either was last asked.
    private let (isHeard, isLasting) = (Locked(false), Locked(false))

    init(_ call: RESTCall, of client: RESTClient) {
        (self.call, self.client, copy) = (call, client, InMemoryDatabase(copyFor: client.shared))
    }

    func start() { task.withLock { $0 = $0 ?? Task { await run() } } }

    func stop() { task.exchange(nil)?.cancel() }

    private func run() async {
        var losses = 0
        do {
            while true {
                // What the app's function for tokens throws may pass, too.
                do { try await follow() } catch
                    where (error as? RESTError)?.kind.mayPass ?? !copy.isWaiting
                {
                    losses = isLasting.exchange(false) ? 1 : losses + 1
                    // What told nothing yet may never do.
                    if copy.isWaiting, losses >= RESTPauses.tries { throw error }
                    try await client.pauses.wait(after: losses)
                }
            }
        } catch {
            guard !Task.isCancelled else { return }
            let url = call.request.url
            client.streams.withLock { if $0[url] === self { $0[url] = nil } }
            copy.cancelObservations(with: error)
        }
    }

    /// Takes events until the stream is lost: ended, or silent for longer than a server is between
    /// two `keep-alive`s, twice.
    private func follow() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await self.takeEvents() }
            group.addTask { try await self.noticeSilence() }
            try await group.next()
        }
    }

    private func noticeSilence() async throws {
        var silences = 0
        while silences < 2 {
            try await client.pauses.keepAlive()
            silences = isHeard.exchange(false) ? 0 : silences + 1
        }
        throw call.error(.noAnswer, Wording.silentServer)
    }

    private func takeEvents() async throws {
        var call = call
        call.request.headers["Accept"] = "text/event-stream"
        let reply = try await client.open(call)
        if reply.response.status != 200 { _ = try await reply.whole() }
        var (parser, hasBegun) = (EventStreamParser(), false)
        try await reply.read { part in
            isHeard.exchange(true)
            for event in parser.events(in: part) {
                try take(event, reply, isFirst: !hasBegun)
                isLasting.exchange(hasBegun)
                if event.name == "put" { hasBegun = true }
            }
        }
        throw call.error(.noAnswer, Wording.endedStream)
    }

    private func take(_ event: EventStreamParser.Event, _ reply: RESTReply, isFirst: Bool) throws {
        switch event.name {
        case "put", "patch":
            do { try store(event, isFirst: isFirst) } catch {
                throw error as? RESTError ?? call.error(.unreadable, Wording.text(of: error))
            }
        case "cancel": throw call.error(.end, reply.text(of: event.data))
        // The next stream asks for another token.
        case "auth_revoked": throw call.error(.noAnswer, reply.text(of: event.data))
        default: break
        }
    }

    /// Stores what an event tells of. The first one tells all that is stored.
    private func store(_ event: EventStreamParser.Event, isFirst: Bool) throws {
        let message = try Tree.unparsed(JSONDocument.reading(event.data).value(0))
        guard let data = message?.child("data")?.value,
            let path = message?.child("path").flatMap({ Node($0.value).string })
        else { throw call.error(.unreadable, Wording.noEvent) }
        if isFirst, event.name != "put" || !RenderedPath.keys(of: path).isEmpty {
            throw call.error(.noAnswer, Wording.noBeginning)
        }
        var changes: [(String, Any?)] = [(path, data)]
        if event.name == "patch" {
            // In an array, a hole may be a removal or not: another stream tells all that is there.
            guard let children = Tree.unparsed(data)?.distinctChildren else {
                throw call.error(.noAnswer, Wording.noChanges)
            }
            changes = children.map { ("\(path)/\($0)", $1.value) }
        }
        let trees = try changes.map { path, tree in
            try StorableTree(tree, at: call.keys, child: RenderedPath.keys(of: path), time: 0)
        }
        try copy.store(trees) { _ in }
    }
}
