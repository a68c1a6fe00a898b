import Foundation
import SnapshotParser
import Testing

/// The remaining keys are those that no other binding of the object asked for.
@Suite struct BindDictionaryTests {
    struct Flags: ParsableObject {
        var name = ""
        var flags = ["initial": false]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindDictionary(name: "flags", dict: &flags)
        }
    }

    private func issues<T: ParsableObject>(_ type: T.Type, _ tree: Any) -> [String] {
        SnapshotParser().validate(snap: Snapshot(value: tree), type: T.self).map(\.description)
    }

    @Test func itTakesWhatNoOtherBindingClaimed() throws {
        let snap = Snapshot(value: ["name": "x", "a": true, "b.c": false])
        let object = try SnapshotParser().parseObject(snap: snap, type: Flags.self)
        #expect(object.name == "x")
        #expect(object.flags == ["a": true, "b.c": false])
    }

    @Test func itsNameIsNoKeyOfTheTree() throws {
        let snap = Snapshot(value: ["name": "x", "flags": true])
        let object = try SnapshotParser().parseObject(snap: snap, type: Flags.self)
        #expect(object.flags == ["flags": true])
    }

    @Test func itIsEmptyWhereNothingIsLeft() throws {
        let snap = Snapshot(value: ["name": "x"])
        #expect(try SnapshotParser().parseObject(snap: snap, type: Flags.self).flags == [:])
    }

    @Test func nullsAreNotTaken() throws {
        let tree: [String: Any] = ["name": "x", "a": NSNull(), "b": Bool?.none as Any, "c": true]
        let object = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Flags.self)
        #expect(object.flags == ["c": true])
    }

    @Test func valuesThatItCannotHoldAreIssuesInKeyOrder() {
        #expect(
            issues(Flags.self, ["name": "x", "b": 1, "10": "true", "9": [1], "a": true]) == [
                "type mismatch for '9' in Flags: expected a boolean, found an array",
                "type mismatch for '10' in Flags: expected a boolean, found a string \"true\"",
                "type mismatch for 'b' in Flags: expected a boolean, found a number 1",
            ]
        )
    }

    @Test func anArraysIndicesAreItsKeys() throws {
        struct Counts: ParsableObject {
            var counts: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "counts", dict: &counts)
            }
        }
        let snap = Snapshot(value: [NSNull(), 10, NSNull(), 30] as [Any])
        let object = try SnapshotParser().parseObject(snap: snap, type: Counts.self)
        #expect(object.counts == ["1": 10, "3": 30])
    }

    @Test func itHoldsValuesThatNest() throws {
        struct Nested: ParsableObject {
            var lists: [String: [String: [Int?]]] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "lists", dict: &lists)
            }
        }
        let snap = Snapshot(value: ["a": ["b": [1, NSNull(), 3] as [Any]]])
        let object = try SnapshotParser().parseObject(snap: snap, type: Nested.self)
        #expect(object.lists == ["a": ["b": [1, nil, 3]]])
        #expect(
            issues(Nested.self, ["a": ["b": [1, "x"] as [Any]]]) == [
                "type mismatch for '1' in Nested at a/b: expected an integer, found a string \"x\""
            ]
        )
    }

    @Test func itHoldsSnapshotsUnderTheirKeys() throws {
        struct Member: ParsableSnapshot {
            var id: String?
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        struct Team: ParsableObject {
            var title: String?
            var members: [String: Member] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindDictionary(name: "members", dict: &members)
            }
        }
        let tree: [String: Any] = ["title": "T", "u1": ["name": "Ada"], "u2": ["name": "Bob"]]
        let team = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Team.self)
        #expect(team.members.mapValues(\.id) == ["u1": "u1", "u2": "u2"])
        #expect(
            issues(Team.self, ["u1": ["nam": "Ada"]]) == [
                "missing key 'name' in Member at u1",
                "unknown key 'nam' in Member at u1: did you mean 'name'?",
            ]
        )
    }

    @Test func theSnapshotsOwnKeyIsNotTaken() throws {
        struct Counter: ParsableSnapshot {
            var id: String?
            var counts: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "counts", dict: &counts)
            }
        }
        for tree in [["a": 1], ["a": 1, "id": "k"]] as [[String: Any]] {
            let snap = Snapshot(key: "k", value: tree)
            let counter = try SnapshotParser().parseSnapshot(snap: snap, type: Counter.self)
            #expect(counter.id == "k")
            #expect(counter.counts == ["a": 1])
        }
    }

    @Test func itHoldsSubtreesAsTheyAre() throws {
        struct Others: ParsableObject {
            var name = ""
            var others: [String: Any] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindDictionary(name: "others", dict: &others)
            }
        }
        let tree: [String: Any] = [
            "name": "x", "a": [1, "y"] as [Any], "b": Int?.some(2) as Any, "c": Int?.none as Any,
            "d": NSNull(),
        ]
        let object = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Others.self
        )
        #expect(NSDictionary(dictionary: object.others) == ["a": [1, "y"] as [Any], "b": 2])
    }

    @Test func aSecondOneIsADuplicate() {
        struct Two: ParsableObject {
            var first: [String: Int] = [:]
            var second: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "first", dict: &first)
                binder.bindDictionary(name: "second", dict: &second)
            }
        }
        #expect(
            issues(Two.self, ["a": 1]) == [
                "duplicate binding for 'second' in Two: only one binding can take the remaining keys"
            ]
        )
    }

    @Test func aSnapshotsKeyIsOwnedThoughNoBindingNamesIt() throws {
        struct Tagged: ParsableSnapshot {
            var id: String?
            var tags: [String: String] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "tags", dict: &tags)
            }
        }
        let object = Tagged(id: "K1", tags: ["id": "other", "a": "x"])
        #expect(
            SnapshotParser().validate(object: object).map(\.description) == [
                "owned key for 'id' in Tagged: another binding writes this key, so the remaining keys cannot hold it"
            ]
        )
        let tree = SnapshotParser().serialize(object: object)
        let snap = Snapshot(key: "K1", value: tree)
        let back = try SnapshotParser().parseSnapshot(snap: snap, type: Tagged.self)
        #expect(back.tags == ["a": "x"])
    }
}
