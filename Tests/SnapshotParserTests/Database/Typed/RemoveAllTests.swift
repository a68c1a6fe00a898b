import Foundation
import SnapshotParser
import Testing

/// A collection is removed whole, and nothing else is taken for one.
@Suite struct RemoveAllTests {
    private let database = InMemoryDatabase(callbacks: .immediate)
    private let scores = Path<Int>.Collection(rendered: "scores")

    @Test(arguments: Way.allCases) func removesACollection(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("scores", ["a": 1, "b": 2])
        memory.write("other", 1)
        try await database.removeAll(at: scores)
        #expect(memory.text() == #"{"other":1}"#)
        memory.write("scores", ["a": 1])
        let answers = Recorder()
        try database.removeAll(at: scores) { answers.append($0 == nil ? "removed" : "refused") }
        #expect(try await way.texts(of: answers, 1) == ["removed"])
        #expect(memory.text() == #"{"other":1}"#)
        memory.write("scores", ["a": 1])
        try await database.write { batch in
            batch.removeAll(at: scores)
            try batch.setValue(at: Path<Int>(rendered: "other"), value: 2)
        }
        #expect(memory.text() == #"{"other":2}"#)
    }

    @Test(arguments: Way.allCases) func refusesWhatNoCollectionIs(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("scores", ["a": 1])
        let unnamed = Path<Int>.Collection(rendered: "sc.ores")
        await #expect(throws: ParseError.self) { try await database.removeAll(at: unnamed) }
        #expect(throws: ParseError.self) { try database.removeAll(at: unnamed) { _ in } }
        await #expect(throws: ParseError.self) {
            try await database.write { batch in batch.removeAll(at: unnamed) }
        }
        #expect(memory.text() == #"{"scores":{"a":1}}"#)
    }

    @Test(arguments: Way.allCases) func aBatchGivesWhatItsClosureReturns(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let path = try await database.write { batch in
            batch.removeValue(at: scores.child("a"))
            return try batch.addValue(to: scores, value: 5)
        }
        #expect(try await database.value(at: path) == 5)
        let count: Int = try database.write { batch in
            try batch.setValue(at: path, value: 6)
            return 1
        } completion: { _ in
        }
        #expect(count == 1)
        #expect(try await database.value(at: path) == 6)
        // What is returned may be left unused.
        try await database.write { try $0.addValue(to: scores, value: 7) }
        #expect(memory.text(at: "scores").contains("7"))
    }
}
