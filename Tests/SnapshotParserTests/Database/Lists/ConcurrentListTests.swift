import Foundation
import SnapshotParser
import Testing

/// Queries, lists, transactions and batches from many threads and callbacks; `.ci/run` runs it
/// under the thread sanitizer too.
@Suite(.timeLimit(.minutes(5))) struct ConcurrentListTests {
    private static let writers = 4
    private static let writes = 40

    private static var items: Path<Item>.Collection { Path.append(Path(), "items") }
    private static var count: Path<Int> { Path.append(Path(), "count") }

    @Test(arguments: [InMemoryDatabase.Callbacks.queue(), .queue(.global()), .immediate])
    func listsEndWithWhatIsStored(_ callbacks: InMemoryDatabase.Callbacks) async throws {
        try await checkLists(of: InMemoryDatabase(callbacks: callbacks))
    }

    @Test func listsOverRESTEndWithWhatIsStored() async throws {
        try await checkLists(of: RESTDatabase.over(RESTServer()))
    }

    private func checkLists(of database: some SnapshotDatabase) async throws {
        let queries = [
            Self.items.ordered(byChild: "rank").limited(toLast: 10),
            Self.items.orderedByKey().limited(toFirst: 7),
            Self.items.ordered(byChild: "rank", as: Int.self).starting(at: 20).query,
        ]
        let last = Item(id: "i001", rank: 1_001)
        let readers = queries.map { query in
            Task {
                for try await list in database.lists(at: query) where list.contains(last) {
                    return list.elements
                }
                return []
            }
        }
        try await write(to: database)
        // Reaches each of the queries, and nothing is written after it.
        try await database.setValue(at: Self.items.child("i001"), value: last)
        for (reader, query) in zip(readers, queries) {
            #expect(try await reader.value == (try await database.list(at: query).elements))
        }
        #expect(try await database.value(at: Self.count) == Self.writers * Self.writes)
    }

    /// Writes, removes, transacts and moves at once.
    private func write(to database: some SnapshotDatabase) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<Self.writers {
                group.addTask {
                    for number in 0..<Self.writes {
                        let key = "i\(String(format: "%03d", number * Self.writers + writer))"
                        try await database.setValue(
                            at: Self.items.child(key),
                            value: Item(rank: number)
                        )
                        try await database.transact(at: Self.count) { $0 = ($0 ?? 0) + 1 }
                        try await database.write { batch in
                            if number % 5 == 0 { batch.removeValue(at: Self.items.child(key)) }
                            try batch.setValue(
                                at: Path<Int>(rendered: "last/\(writer)"),
                                value: number
                            )
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test(arguments: Way.allCases) func observersWriteAndLetGoInTheirCallbacks(_ way: Way)
        async throws
    {
        let memory = InMemoryDatabase(callbacks: .immediate)
        let database = way.database(memory)
        let held = Held()
        let latest = Self.items.ordered(byChild: "rank").limited(toLast: 2)
        for _ in 0..<10 {
            held.append(
                database.observe(eventType: .childAdded, at: latest) { result in
                    // Ends others, and itself.
                    held.removeFirst()
                    let path = Path<Int>(rendered: "seen/\(result.key ?? "")")
                    try? database.setValue(at: path, value: 1, completion: nil)
                }
            )
        }
        for number in 0..<20 {
            try await database.setValue(
                at: Self.items.child("k\(number)"),
                value: Item(rank: number)
            )
        }
        try await way.wait { held.isEmpty && memory.tree(at: "seen") != nil }
        #expect(held.isEmpty)
        #expect(memory.tree(at: "seen") != nil)
    }

    @Test(arguments: Way.allCases) func aWindowOfManyChildren(_ way: Way) async throws {
        let memory = InMemoryDatabase(callbacks: .immediate)
        let database = way.database(memory)
        var tree: [String: Any] = [:]
        for number in 0..<2_000 { tree["i\(number)"] = ["rank": number % 977] }
        memory.write("items", tree)
        let query = Self.items.ordered(byChild: "rank").limited(toLast: 50)
        var lists = database.lists(at: query).makeAsyncIterator()
        #expect(try await way.next(of: &lists) { $0.isComplete }?.count == 50)
        for number in 0..<50 {
            try await database.setValue(
                at: Self.items.child("new\(number)"),
                value: Item(rank: 2_000)
            )
        }
        let list = try await way.next(of: &lists) { $0.allSatisfy { $0.rank == 2_000 } }
        #expect(list?.map(\.rank) == Array(repeating: 2_000, count: 50))
    }

    @Test(arguments: Way.allCases) func cancelledTasksLeaveNothingBehind(_ way: Way) async throws {
        let memory = InMemoryDatabase(callbacks: way.callbacks)
        let database = way.database(memory)
        for _ in 0..<50 {
            let task = Task {
                for try await list in database.lists(at: Self.items.orderedByKey())
                where list.count > 1_000 { return }
            }
            await Task.yield()
            task.cancel()
            try await task.value
        }
        try await database.setValue(at: Self.items.child("a"), value: Item(rank: 1))
        await memory.waitForCallbacks()
    }
}

private final class Held: @unchecked Sendable {
    private let lock = NSLock()
    private var handles: [ObservationHandle] = []

    var isEmpty: Bool { lock.withLock { handles.isEmpty } }

    func append(_ handle: ObservationHandle) { lock.withLock { handles.append(handle) } }

    func removeFirst() {
        // What is let go may come back here.
        let first = lock.withLock { handles.isEmpty ? nil : handles.removeFirst() }
        withExtendedLifetime(first) {}
    }
}

private struct Item: ParsableSnapshot, Equatable {
    var id: String?
    var rank = 0

    init() {}

    init(id: String? = nil, rank: Int) { (self.id, self.rank) = (id, rank) }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "rank", field: &rank)
    }
}
