import Foundation
import SnapshotParser
import Testing

/// Two keys that Swift treats as equal are different keys in the database, and a list has both.
@Suite struct EquivalentKeysInDatabaseTests {
    private let database = InMemoryDatabase(callbacks: .immediate)

    init() throws {
        try database.load(json: "{\"counts\": {\"\u{E9}\": 1, \"e\u{301}\": 2}}")
    }

    private struct Count: ParsableSnapshot {
        var id: String?
        var number = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "number", field: &number)
        }
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
