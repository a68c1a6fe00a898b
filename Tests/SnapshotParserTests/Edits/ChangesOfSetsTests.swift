import SnapshotParser
import Testing

/// A set's elements have no order, so nobody knows where each of them is stored: an edited set is
/// sent whole.
@Suite struct ChangesOfSetsTests {
    struct Spot: ParsableCodable, Hashable {
        var x: Int
        var y: Int
    }

    struct Map: ParsableObject {
        var spots: Set<Spot> = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "spots", field: &spots)
        }
    }

    struct CodedMap: ParsableCodable { var spots: Set<Spot> }

    private let parser = SnapshotParser()
    private let old: Set = [Spot(x: 1, y: 1), Spot(x: 2, y: 2), Spot(x: 3, y: 3)]
    private let new: Set = [Spot(x: 1, y: 1), Spot(x: 2, y: 5), Spot(x: 3, y: 3)]
    private let sent: SnapshotParser.JSON = [
        "spots": [["x": 1, "y": 1], ["x": 2, "y": 5], ["x": 3, "y": 3]]
    ]

    @Test func ofObjectsFromTwoBoundObjects() throws {
        let changes = parser.changes(from: Map(spots: old), to: Map(spots: new))
        #expect(SnapshotParser.JSON(changes) == sent)
    }

    @Test func ofObjectsFromTwoCodableObjects() throws {
        let changes = parser.changes(from: CodedMap(spots: old), to: CodedMap(spots: new))
        #expect(SnapshotParser.JSON(changes) == sent)
    }

    @Test func ofObjectsFromASnapshotInAnotherOrder() throws {
        let spots = [["x": 3, "y": 3], ["x": 2, "y": 2], ["x": 1, "y": 1]]
        let stored = Snapshot(value: ["spots": spots])
        let changes = try parser.changes(from: stored, to: Map(spots: new))
        #expect(SnapshotParser.JSON(changes) == sent)
    }
}
