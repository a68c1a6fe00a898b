import Foundation
import SnapshotParser
import Testing

/// Where nothing is stored, a value that may be missing is nil, also an array or a dictionary.
@Suite struct AbsentValueTests {
    private let database = InMemoryDatabase(callbacks: .immediate)
    private let numbers = Path<[Int]>(rendered: "numbers")
    private let names = Path<[String: String]>(rendered: "names")

    @Test(arguments: Way.allCases) func aCollectionIsPresentOnlyIfItIsStored(_ way: Way)
        async throws
    {
        let (memory, database) = (database, way.database(database))
        #expect(try await database.valueIfPresent(at: numbers) == nil)
        #expect(try await database.valueIfPresent(at: names) == nil)
        #expect(try await database.value(at: numbers) == [])
        memory.write("numbers", [1, 2])
        #expect(try await database.valueIfPresent(at: numbers) == [1, 2])
        memory.write("numbers", "text")
        await #expect(throws: DatabaseError.self) {
            try await database.valueIfPresent(at: numbers)
        }
        await #expect(throws: DatabaseError.self) {
            try await database.valueIfPresent(at: Path<[Int]>(rendered: "a#b"))
        }
    }

    @Test(arguments: Way.allCases) func aTransactionBeginsAndEndsWithNil(_ way: Way) async throws {
        let database = way.database(database)
        let seen = Recorder()
        let stored = try await database.transact(at: numbers) { numbers in
            seen.append("\(String(describing: numbers))")
            numbers = []
        }
        #expect(stored == nil)
        let added = try await database.transact(at: numbers) { numbers in
            seen.append("\(String(describing: numbers))")
            numbers = (numbers ?? [0]) + [1]
        }
        #expect(added == [0, 1])
        #expect(seen.texts == ["nil", "nil"])
        #expect(try await database.transact(at: names) { _ in } == nil)
    }
}
