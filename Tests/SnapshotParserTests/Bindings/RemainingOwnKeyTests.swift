import SnapshotParser
import Testing

/// A node's own key field is the snapshot's key, and never among the remaining ones.
@Suite struct RemainingOwnKeyTests {
    struct Leaf: ParsableObject {
        var size: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
        }
    }

    enum Name: String, ParsableKey { case x, id }

    struct Trees: ParsableSnapshot {
        var id: String?
        var rest: [String: Any] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    struct Objects: ParsableSnapshot {
        var id: String?
        var rest: [String: Leaf] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    struct Keyed: ParsableSnapshot {
        var id: String?
        var rest: [Name: Leaf]?

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    private let snapshot = Snapshot(
        key: "k",
        value: ["id": "k", "x": ["size": 1]] as [String: Any]
    )

    @Test func parsing() throws {
        let parser = SnapshotParser()
        let trees = try parser.parseSnapshot(snap: snapshot, type: Trees.self)
        #expect(Array(trees.rest.keys) == ["x"])
        let objects = try parser.parseSnapshot(snap: snapshot, type: Objects.self)
        #expect(Array(objects.rest.keys) == ["x"])
        let keyed = try parser.parseSnapshot(snap: snapshot, type: Keyed.self)
        #expect(keyed.rest.map { Array($0.keys) } == [.x])
        #expect([trees.id, objects.id, keyed.id] == ["k", "k", "k"])
    }

    @Test func updating() throws {
        let parser = SnapshotParser()
        var trees = Trees(id: "k")
        var objects = Objects(id: "k")
        try parser.update(&trees, from: snapshot)
        try parser.update(&objects, from: snapshot)
        #expect(Array(trees.rest.keys) == ["x"])
        #expect(Array(objects.rest.keys) == ["x"])
    }

    @Test func anotherKeyIsAConflict() {
        let other = Snapshot(key: "k", value: ["id": "other", "x": ["size": 1]] as [String: Any])
        for issues in [
            SnapshotParser().validate(snap: other, type: Trees.self),
            SnapshotParser().validate(snap: other, type: Objects.self),
        ] {
            #expect(issues.map(\.path) == [["k", "id"]])
        }
    }
}
