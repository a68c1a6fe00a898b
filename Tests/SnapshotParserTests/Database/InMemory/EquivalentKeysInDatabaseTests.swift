import Foundation
import SnapshotParser
import Testing

/// Two keys that Swift treats as equal are different keys in the database, and no typed read loses
/// one of them without an issue.
@Suite struct EquivalentKeysInDatabaseTests {
    private let database = InMemoryDatabase(callbacks: .immediate)

    init() throws {
        try database.load(json: "{\"counts\": {\"\u{E9}\": 1, \"e\u{301}\": 2}}")
    }

    private struct Count: ParsableSnapshot {
        var id: String?
        var number = 0

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "number", field: &number)
        }
    }

    @Test func areBothInTheTree() {
        #expect((database.tree(at: "counts") as? NSDictionary)?.count == 2)
    }

    @Test func areAnIssueOfATypedRead() async throws {
        let path = Path<[String: Int]>(rendered: "counts")
        let error = await #expect(throws: DatabaseError.self) {
            try await database.value(at: path)
        }
        #expect(
            error.map { "\($0)" } == """
                parsing Dictionary<String, Int> at counts failed: 1 issue
                - equivalent keys in Dictionary<String, Int> at counts: 1 key lost, as it equals \
                another under Unicode normalization
                """
        )
    }

    @Test func areTwoElementsOfAList() async throws {
        try database.load(
            json: "{\"counts\": {\"\u{E9}\": {\"number\": 1}, \"e\u{301}\": {\"number\": 2}}}"
        )
        let counts = Path<Count>.Collection(rendered: "counts")
        let list = try await database.list(at: counts.orderedByKey())
        #expect(list.elements.map(\.number) == [2, 1])
        let array = Path<[Count]>(rendered: "counts")
        #expect(try await database.value(at: array).map(\.number) == [2, 1])
    }
}
