import Foundation
import SnapshotParser
import Testing

/// What becomes of event streams.
@Suite(.timeLimit(.minutes(5))) struct RESTStreamTests {
    private let server = RESTServer()
    private let count = Path<Int>(rendered: "count")
    private let items = Path<Item>.Collection(rendered: "items")

    private func error(of work: () async throws -> Void) async -> String? {
        do { try await work() } catch { return "\(error)" }
        return nil
    }

    /// Observes until the first event.
    private func observe(_ database: RESTDatabase) async throws {
        for try await _ in database.results(at: count) { return }
    }

    @Test func oneServesAllThatObserveTheSame() async throws {
        let database = RESTDatabase.over(server)
        server.database.write("items", ["a": ["rank": 1]])
        var lists = database.lists(at: items.orderedByKey()).makeAsyncIterator()
        #expect(try await lists.next()?.count == 1)
        // Without bounds, the order is no matter of the server.
        var others = database.lists(at: items.ordered(byChild: "rank")).makeAsyncIterator()
        #expect(try await others.next()?.count == 1)
        let all = database.values(at: Path<[String: Item]>(rendered: "items"))
        for try await value in all {
            #expect(value.count == 1)
            break
        }
        #expect(server.requests.count == 1)
        let task = Task { [count] in
            for try await _ in database.results(at: count) {}
        }
        await server.waitForStreams(2)
        task.cancel()
        await server.waitForStreams(1)
        lists = database.lists(at: items.orderedByKey().limited(toLast: 1)).makeAsyncIterator()
        #expect(try await lists.next()?.count == 1)
        await server.waitForStreams(2)
    }

    @Test func closeWithTheLastObservation() async throws {
        let database = RESTDatabase.over(server)
        let observations = (0..<3).map { _ in database.observe(at: count) { _ in } }
        await server.waitForStreams(1)
        observations[0].cancel()
        observations[1].cancel()
        #expect(server.openStreams == 1)
        observations[2].cancel()
        await server.waitForStreams(0)
        try await observe(database)
        await server.waitForStreams(0)
    }

    @Test func tellWhatChangedWhileTheyWereLost() async throws {
        server.database.write("items", ["a": ["rank": 1], "b": ["rank": 2], "c": ["rank": 3]])
        let database = RESTDatabase.over(server)
        var texts: [String] = []
        for try await event in database.events(at: items) {
            texts.append("\(event.type) \(event.key) \(event.value?.rank ?? -1)")
            if texts.count == 3 {
                server.dropStreams(CancellationError())
                await server.waitForStreams(0)
                server.database.update(
                    "items",
                    ["a": NSNull(), "b/rank": 5, "d": ["rank": 4]]
                )
            }
            if texts.count == 6 { break }
        }
        #expect(
            texts == [
                "childAdded a 1", "childAdded b 2", "childAdded c 3",
                "childRemoved a 1", "childAdded d 4", "childChanged b 5",
            ]
        )
    }

    @Test func areOpenedAgainAfterGrowingPauses() async throws {
        let (pauses, refusals) = (Recorder(), Recorder())
        let database = RESTDatabase.over(server, pauses: pauses)
        server.database.write("count", 1)
        var values = database.values(at: count).makeAsyncIterator()
        #expect(try await values.next() == 1)
        server.refuse { _ in
            refusals.append("")
            return refusals.texts.count <= 9 ? (503, "busy") : nil
        }
        server.dropStreams()
        server.database.write("count", 2)
        #expect(try await values.next() == 2)
        let seconds = pauses.texts.compactMap(Double.init)
        #expect(seconds.count == 10)
        for (pause, longest) in zip(seconds, [2, 4, 8, 16, 30, 30, 30, 30, 30, 30]) {
            #expect(pause >= 1 && pause <= Double(longest))
        }
        // Where a stream told more than its beginning, the pauses begin anew.
        server.database.write("count", 3)
        #expect(try await values.next() == 3)
        pauses.removeAll()
        server.dropStreams()
        server.database.write("count", 4)
        #expect(try await values.next() == 4)
        #expect(pauses.texts.compactMap(Double.init).allSatisfy { $0 <= 2 })
    }

    @Test func areOpenedMoreAndMoreSlowlyIfTheyTellNoMoreThanTheirBeginning() async throws {
        let pauses = Recorder()
        let body = "event: put\ndata: {\"path\":\"/\",\"data\":1}\n\n"
        let database = RESTDatabase.over(Canned(status: 200, body: body), pauses: pauses)
        var values = database.values(at: count).makeAsyncIterator()
        #expect(try await values.next() == 1)
        while pauses.texts.count < 50 { await Task.yield() }
        #expect(pauses.texts.compactMap(Double.init).contains { $0 > 4 })
        withExtendedLifetime(values) {}
    }

    @Test func areOpenedAgainWhenTheServerIsSilent() async throws {
        let (pauses, gate) = (Recorder(), Gate())
        let database = RESTDatabase.over(server, pauses: pauses) { try await gate.wait() }
        server.database.write("count", 1)
        var values = database.values(at: count).makeAsyncIterator()
        #expect(try await values.next() == 1)
        gate.open()
        gate.open()
        gate.open()
        while server.requests.count < 2 { await Task.yield() }
        server.database.write("count", 2)
        #expect(try await values.next() == 2)
        #expect(pauses.texts.count == 1)
    }

    @Test func stayOpenWhileTheServerKeepsThemAlive() async throws {
        let beats = Recorder()
        let server = server
        let database = RESTDatabase.over(server, token: nil) {
            // There is something between any two beats.
            server.tellStreams("keep-alive", "null", isLast: false)
            for _ in 0..<50 { await Task.yield() }
            try Task.checkCancellation()
            beats.append("")
            if beats.texts.count > 20 { try await Gate().wait() }
        }
        var results = database.results(at: count).makeAsyncIterator()
        _ = try await results.next()
        while beats.texts.count <= 20 { await Task.yield() }
        #expect(server.openStreams == 1)
    }

    @Test func endWithTheServersReason() async throws {
        let database = RESTDatabase.over(server)
        let text = await error {
            for try await _ in database.results(at: count) {
                server.tellStreams("cancel", "Permission denied")
            }
        }
        #expect(
            text == """
                observation cancelled: the database ended the observation of 'count': \
                Permission denied: check the token and the security rules
                """
        )
        #expect(server.requests.count == 1)
        // The next one begins anew.
        try await observe(database)
    }

    @Test func askForAnotherTokenWhereOneIsNoLongerValid() async throws {
        let asked = Recorder()
        let database = RESTDatabase.over(
            server,
            token: {
                asked.append("")
                return .access("token \(asked.texts.count)")
            }
        )
        server.database.write("count", 1)
        var values = database.values(at: count).makeAsyncIterator()
        #expect(try await values.next() == 1)
        server.tellStreams("auth_revoked", "credential is no longer valid")
        while server.requests.count < 2 { await Task.yield() }
        server.database.write("count", 2)
        #expect(try await values.next() == 2)
        #expect(
            server.requests.map { $0.headers["Authorization"] ?? "" }
                == ["Bearer token 1", "Bearer token 2"]
        )
        server.refuse { _ in (401, "Could not parse auth token.") }
        server.tellStreams("auth_revoked", "credential is no longer valid")
        let text = await error { _ = try await values.next() }
        #expect(
            text == """
                observation cancelled: the database answered 401 about 'count': \
                Could not parse auth token.: check the token and the security rules
                """
        )
    }

    @Test func areOpenedAgainWhenThereWasNoTokenForATime() async throws {
        struct NoToken: Error {}
        let asked = Recorder()
        let database = RESTDatabase.over(
            server,
            token: {
                asked.append("")
                guard asked.texts.count != 2 else { throw NoToken() }
                return .access("token \(asked.texts.count)")
            }
        )
        server.database.write("count", 1)
        var values = database.values(at: count).makeAsyncIterator()
        #expect(try await values.next() == 1)
        server.tellStreams("auth_revoked", "credential is no longer valid")
        while server.requests.count < 2 { await Task.yield() }
        server.database.write("count", 2)
        #expect(try await values.next() == 2)
        #expect(
            server.requests.map { $0.headers["Authorization"] ?? "" }
                == ["Bearer token 1", "Bearer token 3"]
        )
    }

    @Test func endWhatNeverBegan() async throws {
        let pauses = Recorder()
        server.refuse { _ in (503, "busy") }
        let database = RESTDatabase.over(server, pauses: pauses)
        let text = await error { try await observe(database) }
        #expect(
            text == """
                observation cancelled: the database answered 503 about 'count': busy: \
                try again later
                """
        )
        #expect(server.requests.count == 5)
        #expect(pauses.texts.count == 4)
        struct NoToken: Error {}
        let without = RESTDatabase.over(server, token: { throw NoToken() })
        #expect(
            await error { try await observe(without) }
                == "observation cancelled: NoToken()"
        )
        await #expect(throws: NoToken.self) { try await without.setValue(at: count, value: 1) }
    }

    @Test func tellNothingOfTheSDKsOwnPlaces() async {
        let connected = Path<Bool>(rendered: ".info/connected")
        let database = RESTDatabase.over(server)
        for work in [
            { for try await _ in database.values(at: connected) {} },
            { _ = try await database.value(at: connected) },
        ] {
            #expect(
                await error(of: work) == """
                    observation cancelled: nothing is told of '.info/connected' over REST: \
                    Firebase's SDKs alone know what is below '.info'
                    """
            )
        }
        #expect(server.requests.isEmpty)
    }

    @Test(
        arguments: [
            ("event: put\ndata: {\"path\":\"/\",\"data\":\n\n", "not JSON (line 1, column 20)"),
            ("event: put\ndata: 5\n\n", "an event has no path or no data"),
            ("event: patch\ndata: {\"data\":{\"a\":1}}\n\n", "an event has no path or no data"),
            ("event: put\ndata: {\"path\":\"/\"}\n\n", "an event has no path or no data"),
            (
                """
                event: put\ndata: {"path":"/","data":1}\n
                event: put\ndata: {"path":"/a#b","data":1}\n\n
                """, "serializing"
            ),
            ("event: put\ndata: {\"path\":\"/\",\"data\":{\"a.b\":1}}\n\n", "serializing"),
        ]
    )
    func endWhereNoDatabaseTells(_ events: String, _ reason: String) async throws {
        let database = RESTDatabase.over(Canned(status: 200, body: events))
        let text = await error { for try await _ in database.results(at: count) {} }
        let start = "observation cancelled: the answer about 'count' cannot be read: "
        #expect(text?.hasPrefix(start + reason) == true, "\(text ?? "")")
        #expect(
            text?.hasSuffix(
                ": check the database's URL and what is in between"
            ) == true
        )
    }

    @Test func areOpenedAgainWhereAPatchIsUnclear() async throws {
        server.database.write("count", 2)
        let first = """
            event: put\ndata: {"path":"/","data":1}\n
            event: patch\ndata: {"path":"/","data":[null,1]}\n\n
            """
        let transport = Once(first: Canned(status: 200, body: first), then: server)
        var values = RESTDatabase.over(transport).values(at: count).makeAsyncIterator()
        while let value = try await values.next(), value != 2 { #expect(value == 1) }
        #expect(server.requests.count == 1)
    }

    @Test(
        arguments: [
            "event: put\ndata: {\"path\":\"/a\",\"data\":1}\n\n",
            "event: patch\ndata: {\"path\":\"/\",\"data\":{\"a\":1}}\n\n",
        ]
    )
    func areOpenedAgainUnlessTheyBeginWithAllThatIsStored(_ first: String) async throws {
        server.database.write("count", 2)
        let transport = Once(first: Canned(status: 200, body: first), then: server)
        var values = RESTDatabase.over(transport).values(at: count).makeAsyncIterator()
        #expect(try await values.next() == 2)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: 0..<20)
    func survivesAnyBytes(_ seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let pieces = [
            "event: put\n", "event: patch\r", "data: ", "{\"path\":", "\"/a/b\"", ",\"data\":", "{",
            "}", "[", "1", "null", "\n\n", "\r\n", "\u{FEFF}", ":", "\"", "\\", "\0", "é", "1e999",
        ]
        var text = ""
        for _ in 0..<200 { text += pieces.randomElement(using: &generator) ?? "" }
        var database: RESTDatabase? = .over(Canned(status: 200, body: text))
        if let database { _ = await error { try await observe(database) } }
        if let database { _ = await error { _ = try await database.valueIfPresent(at: count) } }
        database = nil
    }
}

/// Answers each request the same.
struct Canned: RESTTransport {
    let status: Int
    var headers: [String: String] = [:]
    var body = ""

    func send(_ request: RESTRequest) async throws -> RESTResponse {
        RESTResponse(status: status, headers: headers, text: body)
    }
}

/// Answers the first request in one way, and the others in another.
private final class Once: RESTTransport, @unchecked Sendable {
    private let lock = NSLock()
    private var first: Canned?
    private let then: RESTServer

    init(first: Canned, then: RESTServer) { (self.first, self.then) = (first, then) }

    func send(_ request: RESTRequest) async throws -> RESTResponse {
        let first = lock.withLock {
            defer { self.first = nil }
            return self.first
        }
        return try await first?.send(request) ?? then.answer(request)
    }
}

private struct Item: ParsableSnapshot {
    var id: String?
    var rank = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "rank", field: &rank)
    }
}
