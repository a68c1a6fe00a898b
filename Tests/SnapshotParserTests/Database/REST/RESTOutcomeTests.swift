import Foundation
import SnapshotParser
import Testing

/// Whether a write was done, as far as anybody knows.
@Suite(.timeLimit(.minutes(5))) struct RESTOutcomeTests {
    private let server = RESTServer()
    private let count = Path<Int>(rendered: "count")

    @Test func aTransactionIsNotDoneAgainAfterALateError() async throws {
        let database = RESTDatabase.over(FaultyTransport(server, .init(lateErrors: 1), seed: 2))
        for _ in 0..<8 {
            let error = await #expect(throws: RESTError.self) {
                try await database.transact(at: count) { $0 = ($0 ?? 0) + 1 }
            }
            #expect(error?.isOutcomeUnknown == true)
            let texts = [500, 503].map { status in
                "the database answered \(status) about 'count': too late: "
                    + "read it before you write it again"
            }
            #expect(texts.contains(error?.description ?? ""))
        }
        #expect(server.database.text() == #"{"count":8}"#)
    }

    @Test func withoutAConnectionItIsUnknownToo() async throws {
        let database = RESTDatabase.over(FaultyTransport(server, .init(lostRequests: 1)))
        let error = await #expect(throws: RESTError.self) {
            try await database.setValue(at: count, value: 1)
        }
        #expect(
            error?.description == """
                no answer to the write of 'count', which may have been done or not: \
                connection to https://example.firebaseio.com/count.json?print=silent lost: \
                read it before you write it again
                """
        )
        let other = await #expect(throws: DatabaseError.self) {
            try await database.value(at: count)
        }
        #expect(
            other?.description == """
                observation cancelled: no answer about 'count': \
                connection to https://example.firebaseio.com/count.json lost: \
                check the database's URL and the network
                """
        )
        #expect(server.requests.isEmpty)
    }

    @Test func aTransactionTellsWhatAServerValueBecame() async throws {
        server.database.write("count", 2)
        func transact(_ transport: any RESTTransport) async -> (value: Int?, error: String?) {
            let reference = RESTDatabase.over(transport).reference(withPath: "count")
            return await withCheckedContinuation { done in
                reference.transact { _, _ in
                    [".sv": ["increment": 1] as [String: Any]] as [String: Any]
                } completion: {
                    done.resume(returning: ($0?.value as? Int, $1.map { "\($0)" }))
                }
            }
        }
        let outcome = await transact(Echo(server: server))
        #expect(outcome.error == nil)
        #expect(outcome.value == 3)
        #expect(server.requests.map(\.method) == ["GET", "PUT", "GET"])
        // It was done, so a failure of the last read must not look like one of the write.
        let echo = Echo(server: server, isLostAfterwards: true)
        #expect(
            await transact(echo).error == """
                no answer to the write of 'count', which may have been done or not: \
                no answer about 'count': lost: check the database's URL and the network: \
                read it before you write it again
                """
        )
        #expect(server.database.text() == #"{"count":4}"#)
    }

    @Test func aCancelledTaskHearsWhatBecameOfItsWrite() async throws {
        let gate = Gate()
        let asked: @Sendable () async throws -> RESTToken? = {
            try await gate.wait()
            return nil
        }
        let database = RESTDatabase.over(server, token: asked)
        let work = Task { try await database.setValue(at: count, value: 1) }
        work.cancel()
        gate.open()
        try await work.value
        #expect(server.database.text() == #"{"count":1}"#)
    }

    @Test func errorsHideWhatTheURLHolds() async throws {
        let transport = FaultyTransport(server, .init(lostRequests: 1))
        let url = "https://ada:pass%2Bword@example.firebaseio.com/?auth=old"
        let database = RESTDatabase.over(transport, url: url)
        let error = await #expect(throws: RESTError.self) {
            try await database.setValue(at: count, value: 1)
        }
        #expect(
            error?.reason == """
                connection to \
                https://…:…@example.firebaseio.com/count.json?auth=…&print=silent lost
                """
        )
    }

    @Test func theEmulatorsTokenIsNoSecret() async throws {
        server.refuse { _ in (401, "not the owner") }
        let database = RESTDatabase.over(server, token: { .access("owner") })
        let error = await #expect(throws: RESTError.self) {
            try await database.setValue(at: count, value: 1)
        }
        #expect(error?.reason == "not the owner")
    }
}

/// Answers a write with what was sent, and may be lost when it is read again.
private final class Echo: RESTTransport, @unchecked Sendable {
    struct Lost: Error, CustomStringConvertible { let description = "lost" }

    private let server: RESTServer
    private let isLostAfterwards: Bool
    private let lock = NSLock()
    private var hasWritten = false

    init(server: RESTServer, isLostAfterwards: Bool = false) {
        (self.server, self.isLostAfterwards) = (server, isLostAfterwards)
    }

    func send(_ request: RESTRequest) async throws -> RESTResponse {
        if isLostAfterwards, lock.withLock({ hasWritten }) { throw Lost() }
        let response = server.answer(request)
        guard let body = request.body else { return response }
        lock.withLock { hasWritten = true }
        return RESTResponse(
            status: response.status,
            headers: response.headers,
            text: String(decoding: body, as: UTF8.self)
        )
    }
}
