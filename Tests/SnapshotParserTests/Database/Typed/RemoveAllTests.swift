import Foundation
import SnapshotParser
import Testing

/// A collection is removed whole, and nothing else is taken for one.
@Suite struct RemoveAllTests {
    private let database = InMemoryDatabase(callbacks: .immediate)
    private let scores = Path<Int>.Collection(rendered: "scores")

    @Test func removesACollection() async throws {
        database.write("scores", ["a": 1, "b": 2])
        database.write("other", 1)
        try await database.removeAll(at: scores)
        #expect(database.text() == #"{"other":1}"#)
        database.write("scores", ["a": 1])
        let answers = Recorder()
        try database.removeAll(at: scores) { answers.append($0 == nil ? "removed" : "refused") }
        #expect(database.text() == #"{"other":1}"#)
        #expect(answers.texts == ["removed"])
        database.write("scores", ["a": 1])
        try await database.write { batch in
            batch.removeAll(at: scores)
            try batch.setValue(at: Path<Int>(rendered: "other"), value: 2)
        }
        #expect(database.text() == #"{"other":2}"#)
    }

    @Test func refusesWhatNoCollectionIs() async throws {
        database.write("scores", ["a": 1])
        let unnamed = Path<Int>.Collection(rendered: "sc.ores")
        await #expect(throws: ParseError.self) { try await database.removeAll(at: unnamed) }
        #expect(throws: ParseError.self) { try database.removeAll(at: unnamed) { _ in } }
        await #expect(throws: ParseError.self) {
            try await database.write { batch in batch.removeAll(at: unnamed) }
        }
        #expect(database.text() == #"{"scores":{"a":1}}"#)
    }

    @Test func aBatchGivesWhatItsClosureReturns() async throws {
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
        #expect(database.text(at: "scores").contains("7"))
    }
}
