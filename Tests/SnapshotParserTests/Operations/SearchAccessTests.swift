import SnapshotParser
import Testing

/// A name that is only written tells nothing about a node.
@Suite struct SearchAccessTests {
    struct Optional: ParsableObject {
        var name: String?
        var stamp = "now"

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "stamp", field: &stamp, access: .serialize)
        }
    }

    struct Mandatory: ParsableObject {
        var name = ""
        var stamp = "now"

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "stamp", field: &stamp, access: .serialize)
        }
    }

    private let snapshot = Snapshot(value: ["a": ["stamp": "x"], "b": ["name": "Ada"]])

    @Test func aNodeWithNothingElseDoesNotMatch() {
        let result = SnapshotParser().search(snap: snapshot, type: Optional.self)
        #expect(result.matches.map(\.path) == [["b"]])
        #expect(result.rejected.isEmpty)
    }

    @Test func norIsItRejected() {
        let result = SnapshotParser().search(snap: snapshot, type: Mandatory.self)
        #expect(result.matches.map(\.path) == [["b"]])
        #expect(result.rejected.isEmpty)
    }
}
