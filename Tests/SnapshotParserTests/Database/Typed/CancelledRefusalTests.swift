import Foundation
import SnapshotParser
import Testing

/// An observation that the database would refuse tells so once, unless it was ended before.
@Suite struct CancelledRefusalTests {
    private let heard = Recorder()
    private let path = Path<Int>(rendered: "a.b")

    /// Calls back when it is told to.
    private final class Later: @unchecked Sendable {
        private let lock = NSLock()
        private var waiting: [@Sendable () -> Void] = []

        func add(_ work: @escaping @Sendable () -> Void) { lock.withLock { waiting.append(work) } }

        func run() {
            let work = lock.withLock {
                defer { waiting = [] }
                return waiting
            }
            for work in work { work() }
        }
    }

    private let later = Later()

    private func database() -> InMemoryDatabase {
        InMemoryDatabase(callbacks: .init { [later] work in later.add(work) })
    }

    @Test func tellsOfARefusalOnce() {
        let observation = database().observe(at: path) { [heard] result in
            heard.append(result.failure.map { "\($0)" } ?? "")
        }
        #expect(heard.texts == [])
        later.run()
        #expect(heard.texts.count == 1 && heard.texts[0].hasPrefix("parsing Int at a.b failed"))
        #expect(!observation.isActive)
    }

    @Test func tellsNothingOnceCancelled() {
        let observation = database().observe(at: path) { [heard] _ in heard.append("called") }
        observation.cancel()
        later.run()
        #expect(heard.texts == [])
    }

    @Test func tellsNothingOnceReleased() {
        _ = database().observe(at: path) { [heard] _ in heard.append("called") }
        later.run()
        #expect(heard.texts == [])
    }

    @Test(arguments: Way.allCases) func tellsALoop(_ way: Way) async throws {
        let events = way.database(InMemoryDatabase(callbacks: .immediate))
            .events(at: Path<Int>.Collection(rendered: "a.b"))
        await #expect(throws: DatabaseError.self) { for try await _ in events {} }
    }

    @Test func tellsOfARefusalOfASingleEvent() {
        database().observeSingleEvent(at: path) { [heard] _ in heard.append("called") }
        later.run()
        #expect(heard.texts == ["called"])
    }
}
