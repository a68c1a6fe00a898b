import Foundation
import SnapshotParser
import Testing

/// A value type of the user's may be a class that has subclasses.
@Suite struct ClassValueTests {
    class Money: ParsableValue {
        let cents: Int

        required init(cents: Int) { self.cents = cents }

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Self {
            Self(cents: try context.parse(Int.self, from: value))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { cents }
    }

    final class Tip: Money {}

    struct Bill: ParsableObject {
        var total = Money(cents: 0)
        var tip: Tip?
        var parts: [Money] = []
        var byName: [String: Money] = [:]
        var optionalParts: [Money?]?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "total", field: &total)
            binder.bindField(name: "tip", field: &tip)
            binder.bindField(name: "parts", field: &parts)
            binder.bindField(name: "byName", field: &byName)
            binder.bindField(name: "optionalParts", field: &optionalParts)
        }
    }

    private func text(_ tree: [String: Any]) throws -> Data {
        try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
    }

    @Test func isReadAndWrittenInEachForm() throws {
        let tree: [String: Any] = [
            "total": 500, "tip": 50, "parts": [200, 300], "byName": ["Ada": 200],
            "optionalParts": [1, NSNull(), 3] as [Any],
        ]
        let bill = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Bill.self)
        #expect(bill.total.cents == 500)
        #expect(bill.tip?.cents == 50)
        #expect(bill.parts.map(\.cents) == [200, 300])
        #expect(bill.byName.mapValues(\.cents) == ["Ada": 200])
        #expect(bill.optionalParts?.map { $0?.cents } == [1, nil, 3])
        let written = SnapshotParser().serialize(object: bill)
        #expect(try text(written) == text(tree))
    }
}
