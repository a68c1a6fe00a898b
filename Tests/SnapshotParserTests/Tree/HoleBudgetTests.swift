import Foundation
import SnapshotParser
import Testing

/// Keys of many digits stand for holes that a small tree does not pay for.
@Suite struct HoleBudgetTests {
    struct Table: ParsableObject {
        var rows: [String: [Int?]] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "rows", field: &rows)
        }
    }

    @Test func manySparseArraysFillNoMemory() {
        let rows = Dictionary(uniqueKeysWithValues: (0..<300).map { ("r\($0)", ["9999": 1]) })
        let table = try? SnapshotParser().parseObject(
            snap: Snapshot(value: ["rows": rows]),
            type: Table.self
        )
        let elementCount = table?.rows.values.reduce(0) { $0 + $1.count } ?? 0
        #expect(elementCount <= 100_000)
    }

    @Test func aLargeArrayMayHaveManyHoles() throws {
        let row: [String: Int] = Dictionary(
            uniqueKeysWithValues: (0..<5_000).map { ("\($0 * 2)", $0) }
        )
        let table = try SnapshotParser().parseObject(
            snap: Snapshot(value: ["rows": ["a": row]]),
            type: Table.self
        )
        #expect(table.rows["a"]?.count == 9_999)
    }
}
