import Foundation
import SnapshotParser
import Testing

/// Where nothing is stored, a value that may be missing is nil, also an array or a dictionary.
@Suite struct AbsentValueTests {
    private let database = InMemoryDatabase(callbacks: .immediate)
    private let numbers = Path<[Int]>(rendered: "numbers")
    private let names = Path<[String: String]>(rendered: "names")

    @Test func aCollectionIsPresentOnlyIfItIsStored() async throws {
        #expect(try await database.valueIfPresent(at: numbers) == nil)
        #expect(try await database.valueIfPresent(at: names) == nil)
        #expect(try await database.value(at: numbers) == [])
        database.write("numbers", [1, 2])
        #expect(try await database.valueIfPresent(at: numbers) == [1, 2])
        database.write("numbers", "text")
        await #expect(throws: DatabaseError.self) {
            try await database.valueIfPresent(at: numbers)
        }
        await #expect(throws: DatabaseError.self) {
            try await database.valueIfPresent(at: Path<[Int]>(rendered: "a#b"))
        }
    }

    @Test func aTransactionBeginsAndEndsWithNil() async throws {
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
