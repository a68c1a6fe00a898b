import Foundation
import SnapshotParser
import Testing

/// A single read asks the server, whatever streams have told.
@Suite(.timeLimit(.minutes(5))) struct RESTReadTests {
    private let server = RESTServer()
    private let count = Path<Int>(rendered: "count")

    private func isStream(_ request: RESTRequest) -> Bool {
        request.headers["Accept"] == "text/event-stream"
    }

    @Test func isOneRequestWithoutAStream() async throws {
        server.database.write("count", 1)
        let database = RESTDatabase.over(server)
        #expect(try await database.value(at: count) == 1)
        #expect(try await database.with(.resilient).value(at: count) == 1)
        #expect(!server.requests.contains(where: isStream))
        #expect(server.requests.map(\.method) == ["GET", "GET"])
    }

    @Test func tellsWhatWasWrittenBeforeTheStreamDoes() async throws {
        let database = RESTDatabase.over(Mute(server: server))
        var values = database.values(at: count).makeAsyncIterator()
        #expect(try await values.next() == 1)
        try await database.setValue(at: count, value: 2)
        #expect(try await database.value(at: count) == 2)
        withExtendedLifetime(values) {}
    }

    @Test func tellsWhatIsStoredWhileTheStreamIsLost() async throws {
        let database = RESTDatabase.over(server)
        server.database.write("count", 1)
        var values = database.values(at: count).makeAsyncIterator()
        #expect(try await values.next() == 1)
        server.refuse { $0.headers["Accept"] == nil ? nil : (503, "busy") }
        server.dropStreams()
        await server.waitForStreams(0)
        server.database.write("count", 2)
        #expect(try await database.value(at: count) == 2)
        let read = AsyncStream<Int?>.makeStream()
        database.observeSingleEvent(at: count) { read.continuation.yield($0.value) }
        for await value in read.stream {
            #expect(value == 2)
            break
        }
        server.refuse(nil)
        #expect(try await values.next() == 2)
    }

    @Test func isTriedAgainFiveTimesInAll() async throws {
        let pauses = Recorder()
        server.refuse { _ in (503, "busy") }
        let error = await #expect(throws: DatabaseError.self) {
            try await RESTDatabase.over(server, pauses: pauses).value(at: count)
        }
        #expect(
            error?.description == """
                observation cancelled: the database answered 503 about 'count': busy: \
                try again later
                """
        )
        #expect(server.requests.count == 5)
        #expect(pauses.texts.count == 4)
    }

    @Test func namesAMissingIndex() async throws {
        server.refuse { _ in
            (400, #"Index not defined, add ".indexOn": "rank", for path "/items", to the rules"#)
        }
        let query = Path<Int>.Collection(rendered: "items").orderedByValue().limited(toLast: 1)
        let error = await #expect(throws: DatabaseError.self) {
            try await RESTDatabase.over(server).list(at: query)
        }
        #expect(
            error?.description == """
                observation cancelled: the database answered 400 about 'items': \
                Index not defined, add ".indexOn": "rank", for path "/items", to the rules
                """
        )
    }

    @Test func endsWithItsTask() async throws {
        let gate = Gate()
        let database = RESTDatabase.over(server, token: { try await asked(gate) })
        let read = Task { try await database.value(at: count) }
        read.cancel()
        await #expect(throws: CancellationError.self) { try await read.value }
        #expect(server.requests.isEmpty)
    }

    @Test func aCancelledReadThatWaitsForAWriteSendsNothing() async throws {
        let gate = Gate()
        let database = RESTDatabase.over(server, token: { try await asked(gate) })
        try database.setValue(at: count, value: 1) { _ in }
        let read = Task { try await database.value(at: count) }
        read.cancel()
        await #expect(throws: CancellationError.self) { try await read.value }
        gate.open()
        gate.open()
        #expect(try await database.value(at: count) == 1)
        #expect(server.requests.map(\.method) == ["PUT", "GET"])
    }

    private func asked(_ gate: Gate) async throws -> RESTToken? {
        try await gate.wait()
        return .id("secret")
    }

    @Test func waitsForASlowToken() async throws {
        let gate = Gate()
        let database = RESTDatabase.over(server, token: { try await asked(gate) })
        let work = Task {
            try await database.setValue(at: count, value: 1)
            return try await database.value(at: count)
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(server.requests.isEmpty)
        gate.open()
        gate.open()
        #expect(try await work.value == 1)
        #expect(server.requests.allSatisfy { $0.url.query?.contains("auth=secret") == true })
    }
}

/// Its streams tell of one value and then of none.
private struct Mute: RESTTransport {
    let server: RESTServer

    func send(_ request: RESTRequest) async throws -> RESTResponse {
        guard request.headers["Accept"] != nil else { return server.answer(request) }
        let event = "event: put\ndata: {\"path\":\"/\",\"data\":1}\n\n"
        return RESTResponse(
            status: 200,
            headers: [:],
            body: .init { $0.yield(Data(event.utf8)) }
        )
    }
}
