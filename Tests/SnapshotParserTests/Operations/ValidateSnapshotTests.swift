import Foundation
import SnapshotParser
import Testing

/// A validation finds what a parse would throw.
@Suite struct ValidateSnapshotTests {
    final class Message: ParsableSnapshot {
        var id: String?
        var text = ""
        var tags: [String] = []

        func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "tags", field: &tags)
        }
    }

    struct Room: ParsableSnapshot {
        var id: String?
        var name = ""
        var size: Int8?
        var pinned: Message?
        var messages: [Message] = []
        var members: [String: Message]?
        var flags: [String: Bool] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "size", field: &size)
            binder.bindObject(name: "pinned", field: &pinned)
            binder.bindList(name: "messages", list: &messages)
            binder.bindList(name: "members", list: &members)
            binder.bindDictionary(name: "flags", dict: &flags)
        }
    }

    static let trees: [Boxed] = [
        Boxed("valid") { ["name": "x", "size": 1, "messages": ["a": ["text": "t"]], "on": true] },
        Boxed("null") { NSNull() },
        Boxed("another shape") { "x" },
        Boxed("an array") { [1, 2] },
        Boxed("empty") { [String: Any]() },
        Boxed("wrong fields") { ["name": 1, "size": 300, "pinned": "x", "messages": 1] },
        Boxed("wrong elements") {
            ["name": "x", "messages": ["a": ["txt": "t"], "b": 1], "members": [["text": 1]]]
        },
        Boxed("wrong remaining key") { ["name": "x", "a": 1, "b": "true"] },
        Boxed("wrong values") {
            ["name": "x", "messages": [["text": "t", "tags": [1, "b", 2]]]]
        },
        Boxed("key conflict") { ["id": "other", "name": "x"] },
    ]

    @Test(arguments: trees)
    func validatingFindsWhatAParseThrows(tree: Boxed) throws {
        let snap = Snapshot(key: "room", value: try tree.make())
        let parser = SnapshotParser()
        let found = parser.validate(snap: snap, type: Room.self)
        do throws(ParseError) {
            _ = try parser.parseSnapshot(snap: snap, type: Room.self)
            #expect(found == [])
        } catch {
            #expect(found == error.issues)
            #expect(!found.isEmpty)
        }
    }

    @Test(arguments: trees)
    func validatingAListFindsWhatAParseThrows(tree: Boxed) throws {
        let snap = Snapshot(key: "rooms", value: ["a": try tree.make(), "b": ["name": "b"]])
        let parser = SnapshotParser()
        let found = parser.validateAsList(snap: snap, type: Room.self)
        do throws(ParseError) {
            _ = try parser.parseAsList(snap: snap, type: Room.self)
            #expect(found == [])
        } catch {
            #expect(found == error.issues)
            #expect(!found.isEmpty)
        }
    }

    @Test func theIssuesHavePathsModelsAndKinds() {
        let tree: [String: Any] = ["nam": "x", "size": true, "messages": ["-K1": ["tags": "x"]]]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Room.self)
        #expect(issues.map(\.model) == ["Room", "Room", "Message", "Message", "Room"])
        #expect(
            issues.map(\.description) == [
                "missing key 'name' in Room",
                "type mismatch for 'size' in Room: expected an integer, found a boolean true",
                "missing key 'text' in Message at messages/-K1",
                "type mismatch for 'tags' in Message at messages/-K1: "
                    + "expected an array, found a string \"x\"",
                "type mismatch for 'nam' in Room: expected a boolean, found a string \"x\"",
            ]
        )
    }

    @Test func aMissingListIsValid() {
        let issues = SnapshotParser().validateAsList(snap: Snapshot(value: nil), type: Room.self)
        #expect(issues == [])
    }
}
