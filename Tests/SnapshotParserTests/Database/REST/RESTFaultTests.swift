import Foundation
import SnapshotParser
import Testing

/// Whatever goes wrong on the way, nothing is lost, told twice or done twice.
@Suite(.timeLimit(.minutes(5))) struct RESTFaultTests {
    private let server = RESTServer()
    private let count = Path<Int>(rendered: "count")
    private let items = Path<Item>.Collection(rendered: "items")

    static let all = FaultyTransport.Faults(
        cutsBodies: true,
        lostStreams: 3...80,
        lostRequests: 0,
        lostAnswers: 0,
        busy: 6,
        redirections: 5
    )

    @Test(arguments: 0..<8)
    func eventsAddUp(_ seed: Int) async throws {
        let database = RESTDatabase.over(FaultyTransport(server, Self.all, seed: seed))
        let query = items.ordered(byChild: "rank", as: Int.self).limited(toLast: 4)
        let seen = Recorder()
        let readers = [items.query, query].map { query in
            Task {
                var known: [String: Int] = [:]
                for try await event in database.events(at: query) {
                    let rank = event.value?.rank ?? -1
                    switch event.type {
                    case .childAdded:
                        #expect(known.updateValue(rank, forKey: event.key) == nil)
                        if event.key == "last" { seen.append("") }
                    case .childChanged: #expect(known.updateValue(rank, forKey: event.key) != rank)
                    case .childRemoved:
                        #expect(known.removeValue(forKey: event.key) != nil)
                    case .childMoved: break
                    }
                    if event.type == .childRemoved, event.key == "last" { return known }
                }
                return [:]
            }
        }
        let lists = Task {
            for try await list in database.lists(at: query) where list.last?.id == "last" {
                return list.compactMap(\.id)
            }
            return []
        }
        var generator = SeededGenerator(seed: UInt64(seed))
        for number in 0..<60 {
            let key = "i\(Int.random(in: 0..<8, using: &generator))"
            let isGone = Int.random(in: 0..<4, using: &generator) == 0
            server.database.write("items/\(key)", isGone ? nil : ["rank": number])
            for _ in 0..<Int.random(in: 0...20, using: &generator) { await Task.yield() }
        }
        server.database.write("items/last", ["rank": 1_000])
        let last = try await server.database.list(at: query).elements
        #expect(try await lists.value == last.compactMap(\.id))
        while seen.texts.count < 2 { await Task.yield() }
        // What comes before it was told by then.
        server.database.write("items/last", nil)
        let stored = try await server.database.list(at: items.query.query).elements
        let all = Dictionary(uniqueKeysWithValues: stored.map { ($0.id ?? "", $0.rank) })
        #expect(try await readers[0].value == all)
        // The child that enters in place of the last one may still be to come.
        let window = try await server.database.list(at: query).elements.compactMap(\.id)
        #expect(Set(window).isSuperset(of: try await readers[1].value.keys))
    }

    @Test(arguments: 0...9)
    func aStreamLostAtAnyEventTellsEachValueOnce(_ lost: Int) async throws {
        let faults = FaultyTransport.Faults(lostStreams: lost...lost)
        let database = RESTDatabase.over(FaultyTransport(server, lost == 0 ? .init() : faults))
        server.database.write("count", 0)
        var heard: [Int] = []
        for try await number in database.values(at: count) {
            heard.append(number)
            if number == 8 { break }
            server.database.write("count", number + 1)
        }
        #expect(heard == Array(0...8))
    }

    @Test(arguments: 0..<4)
    func whatTasksAddIsTheSumOfWhatWasAccepted(_ seed: Int) async throws {
        let faults = FaultyTransport.Faults(
            cutsBodies: true,
            lostAnswers: 7,
            lateErrors: 9,
            busy: 5
        )
        let ways = [0, 100].map { FaultyTransport(server, faults, seed: seed + $0) }
        let databases = ways.map { RESTDatabase.over($0) }
        let outcomes = await withTaskGroup(of: (done: Int, unsure: Int).self) { group in
            for task in 0..<8 {
                group.addTask {
                    var (done, unsure) = (0, 0)
                    for _ in 0..<10 {
                        do {
                            try await databases[task % 2].transact(at: count) { $0 = ($0 ?? 0) + 1 }
                            done += 1
                        } catch let error as RESTError where error.isOutcomeUnknown {
                            unsure += 1
                        } catch {
                            #expect(error is RESTError || error is DatabaseError)
                        }
                    }
                    return (done, unsure)
                }
            }
            return await group.reduce((0, 0)) { ($0.0 + $1.done, $0.1 + $1.unsure) }
        }
        let stored = try #require(server.database.tree(at: "count") as? Int)
        // An answer that was lost may have been a refusal, too.
        #expect(outcomes.0 + ways.map(\.lostSuccesses).reduce(0, +) == stored)
        #expect(outcomes.1 > 0 && outcomes.0 > outcomes.1)
    }

    @Test func aWriteWithoutAnAnswerIsUnknown() async throws {
        let faults = FaultyTransport.Faults(lostAnswers: 1)
        let database = RESTDatabase.over(
            FaultyTransport(server, faults),
            token: { .id("secret+1") }
        )
        let error = await #expect(throws: RESTError.self) {
            try await database.setValue(at: count, value: 1)
        }
        #expect(error?.isOutcomeUnknown == true)
        #expect(error?.status == nil)
        #expect(
            error?.description == """
                no answer to the write of 'count', which may have been done or not: \
                connection to https://example.firebaseio.com/count.json?print=silent&auth=… lost: \
                read it before you write it again
                """
        )
        #expect(server.database.text() == #"{"count":1}"#)
        #expect(server.requests.count == 1)
    }

    @Test func whatWasNotDoneIsDoneAgainOnlyWhereThatDoesNoHarm() async throws {
        let pauses = Recorder()
        let database = RESTDatabase.over(server, pauses: pauses)
        let asked = Recorder()
        server.refuse { _ in
            asked.append("")
            return asked.texts.count % 3 == 0 ? nil : (429, "slow down")
        }
        try await database.setValue(at: count, value: 1)
        try await database.write { batch in try batch.setValue(at: count, value: 2) }
        try await database.transact(at: count) { $0 = ($0 ?? 0) + 1 }
        #expect(server.database.text() == #"{"count":3}"#)
        #expect(server.requests.count == 12)
        #expect(pauses.texts.count == 8)
        // What was not done at all may be a sum, too.
        let sum = Path<ServerValue<Int>>(rendered: "count")
        try await database.setValue(at: sum, value: .increment(1))
        #expect(server.database.text() == #"{"count":4}"#)
        #expect(server.requests.count == 15)
        server.refuse { _ in
            asked.append("")
            return asked.texts.count % 2 == 1 ? nil : (503, "busy")
        }
        let error = await #expect(throws: RESTError.self) {
            try await database.setValue(at: sum, value: .increment(1))
        }
        #expect(
            error?.description == """
                the database answered 503 about 'count': busy: read it before you write it again
                """
        )
        #expect(error?.isOutcomeUnknown == true)
        #expect(server.requests.count == 16)
        // A text that looks like an increment is none.
        server.refuse { _ in
            asked.append("")
            return asked.texts.count % 2 == 0 ? nil : (503, "busy")
        }
        let text = Path<String>(rendered: "text")
        try await database.setValue(at: text, value: #"{".sv":{"increment":1}}"#)
        #expect(server.requests.count == 18)
    }

    @Test(arguments: [24, 25])
    func aTransactionIsTriedTwentyFiveTimes(_ others: Int) async throws {
        let storm = Recorder()
        let memory = server.database
        let transport = FaultyTransport(server, .init()) { request in
            guard request.headers["if-match"] != nil, storm.texts.count < others else { return }
            storm.append("")
            memory.write("count", storm.texts.count * 100)
        }
        let database = RESTDatabase.over(transport)
        let calls = Recorder()
        let work = Task {
            try await database.transact(at: count) {
                calls.append("\($0 ?? -1)")
                $0 = ($0 ?? 0) + 1
            }
        }
        if others == 24 {
            #expect(try await work.value == 2_401)
            #expect(memory.text() == #"{"count":2401}"#)
        } else {
            let error = await #expect(throws: DatabaseError.self) { try await work.value }
            #expect(error?.description == "the transaction was retried too many times")
        }
        #expect(calls.texts == ["-1"] + (1..<25).map { "\($0 * 100)" })
        // One read: each refusal brings what is stored instead.
        #expect(server.requests.filter { $0.method == "GET" }.count == 1)
    }

    @Test func aTransactionThatThrowsWritesNothing() async throws {
        struct Enough: Error {}
        let database = RESTDatabase.over(server)
        await #expect(throws: Enough.self) {
            try await database.transact(at: count) { _ in throw Enough() }
        }
        #expect(server.requests.map(\.method) == ["GET"])
        let untagged = RESTDatabase.over(Canned(status: 200, body: "1"))
        let error = await #expect(throws: RESTError.self) {
            try await untagged.transact(at: count) { $0 = 2 }
        }
        #expect(
            error?.description == """
                the answer about 'count' cannot be read: it has no ETag, which transactions need: \
                check the database's URL and what is in between
                """
        )
    }

    @Test func writesToOnePlaceKeepTheirOrder() async throws {
        let gates = [Gate(), Gate()]
        let database = RESTDatabase.over(Held(server: server, gates: gates))
        let answers = Recorder()
        try database.setValue(at: count, value: 1) { _ in answers.append("1") }
        try database.write { batch in
            try batch.setValue(at: count, value: 2)
            try batch.setValue(at: Path<Int>(rendered: "other"), value: 2)
        } completion: { _ in
            answers.append("2")
        }
        // Another place does not wait for them.
        try await database.setValue(at: Path<Int>(rendered: "third"), value: 3)
        #expect(server.database.text() == #"{"third":3}"#)
        gates[1].open()
        gates[0].open()
        try await database.transact(at: count) { $0 = ($0 ?? 0) + 1 }
        #expect(server.database.text() == #"{"count":3,"other":2,"third":3}"#)
        #expect(answers.texts == ["1", "2"])
    }

    @Test func aReadTellsWhatWasWrittenBeforeIt() async throws {
        let gates = [Gate(), Gate()]
        let database = RESTDatabase.over(Held(server: server, gates: gates))
        try database.setValue(at: count, value: 1) { _ in }
        let read = Task { try await database.value(at: count) }
        // Another place does not wait, nor does what is written after the read wait for it.
        #expect(try await database.value(at: Path<Int?>(rendered: "other")) == nil)
        #expect(server.requests.map(\.url.path) == ["/other.json"])
        gates[0].open()
        #expect(try await read.value == 1)
        #expect(server.database.text() == #"{"count":1}"#)
    }

    @Test func redirectionsStayWithinTheService() async throws {
        func text(_ url: String, to location: String, status: Int = 307) async -> String {
            let transport = Redirecting(server: server, status: status, location: location)
            let database = RESTDatabase.over(transport, url: url, token: { .access("secret") })
            do { try await database.setValue(at: count, value: 1) } catch { return "\(error)" }
            return server.requests.last.map {
                "\($0.method) \($0.url) \($0.headers["Authorization"] ?? "")"
            } ?? ""
        }
        let own = "https://example.firebaseio.com"
        for status in [307, 308] {
            #expect(
                await text(
                    own,
                    to: "https://s-1.firebaseio.com/count.json?ns=example",
                    status: status
                )
                    == "PUT https://s-1.firebaseio.com/count.json?ns=example Bearer secret"
            )
        }
        #expect(
            await text("http://127.0.0.1:9000?ns=x", to: "/count.json?ns=y")
                == "PUT http://127.0.0.1:9000/count.json?ns=y Bearer secret"
        )
        #expect(
            await text("http://127.0.0.1:9000?ns=x", to: "https://127.0.0.1/count.json")
                == "PUT https://127.0.0.1/count.json Bearer secret"
        )
        for (url, location, host) in [
            (own, "https://firebaseio.com.example.org/count.json", "firebaseio.com.example.org"),
            (own, "https://evilfirebaseio.com/count.json", "evilfirebaseio.com"),
            (own, "http://s-1.firebaseio.com/count.json", "s-1.firebaseio.com"),
            ("http://127.0.0.1:9000", "http://127.0.0.1:9001/count.json", "127.0.0.1"),
            ("http://127.0.0.1:9000", "http://127.0.0.2:9000/count.json", "127.0.0.2"),
            ("https://db.example.co.uk", "https://evil.co.uk/count.json", "evil.co.uk"),
            ("https://db.example.org", "https://db.example.org:8443/count.json", "db.example.org"),
        ] {
            #expect(
                await text(url, to: location) == """
                    the database redirects 'count' to \(host), which is not its own service: \
                    make the database with the URL that is right
                    """
            )
        }
        #expect(
            await text(own, to: "https://example.firebaseio.com/x.json?%zz&a=\"<>{}|\\^`[]")
                .hasPrefix("PUT https://example.firebaseio.com/x.json?")
        )
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let pieces = [
                own, "//", "/", "?", "&", "=", "%", "%zz", "[", "]", "@", ":", "99999", "é",
            ]
            let location = (0..<9).map { _ in pieces.randomElement(using: &generator) ?? "" }
            // Whatever is answered, it comes to an end.
            _ = await text(own, to: location.joined())
        }
        let circle = RESTDatabase.over(Canned(status: 307, headers: ["LOCATION": own + "/a.json"]))
        let error = await #expect(throws: RESTError.self) {
            try await circle.setValue(at: count, value: 1)
        }
        #expect(
            error?.description == """
                the database redirects 'count' again and again: \
                make the database with the URL that is right
                """
        )
    }

    @Test(
        arguments: [
            (
                400, #"{"error":"Invalid data"}"#,
                "the database answered 400 about 'count': Invalid data"
            ),
            (
                401, #"{"error" : "Permission denied"}"#,
                "the database answered 401 about 'count': Permission denied: "
                    + "check the token and the security rules"
            ),
            (404, "", "the database answered 404 about 'count': check the database's URL"),
            (
                404, "<html>\nno such page secret</html>",
                "the database answered 404 about 'count': <html>\\nno such page …</html>: "
                    + "check the database's URL"
            ),
            (
                302, "",
                "the database answered 302 about 'count': "
                    + "make the database with the URL that is right"
            ),
            (
                400, #"{"error":"Index not defined, add \".indexOn\": \"a\", to the rules"}"#,
                "the database answered 400 about 'count': "
                    + #"Index not defined, add ".indexOn": "a", to the rules"#
            ),
            (412, "{}", "the database answered 412 about 'count': {}"),
            (
                408, "",
                "the database answered 408 about 'count': read it before you write it again"
            ),
            (
                500, #""internal""#,
                "the database answered 500 about 'count': internal: "
                    + "read it before you write it again"
            ),
            (503, "", "the database answered 503 about 'count': try again later"),
            (
                504, "",
                "the database answered 504 about 'count': read it before you write it again"
            ),
        ]
    )
    func errorsSayWhatToDo(_ status: Int, _ body: String, _ text: String) async {
        let database = RESTDatabase.over(
            Canned(status: status, body: body),
            token: { .id("secret") }
        )
        let error = await #expect(throws: RESTError.self) {
            try await database.setValue(at: count, value: 1)
        }
        #expect(error?.description == text)
        #expect(error?.localizedDescription == text)
        #expect(error?.status == status)
        #expect(error?.isOutcomeUnknown == [408, 500, 504].contains(status))
    }
}

/// Holds up writes of a place until a gate opens.
private struct Held: RESTTransport {
    let server: RESTServer
    let gates: [Gate]

    func send(_ request: RESTRequest) async throws -> RESTResponse {
        if request.url.path == "/count.json", request.headers["if-match"] == nil {
            if request.method == "PUT" { try await gates[0].wait() }
        }
        if request.method == "PATCH" { try await gates[1].wait() }
        return server.answer(request)
    }
}

/// Redirects each request once.
private struct Redirecting: RESTTransport {
    let server: RESTServer
    let status: Int
    let location: String

    func send(_ request: RESTRequest) async throws -> RESTResponse {
        guard request.url.query?.contains("print=silent") == true else {
            return server.answer(request)
        }
        return RESTResponse(status: status, headers: ["location": location], text: "")
    }
}

private struct Item: ParsableSnapshot {
    var id: String?
    var rank = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "rank", field: &rank)
    }
}
