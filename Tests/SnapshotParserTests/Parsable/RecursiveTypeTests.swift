import SnapshotParser
import Testing

/// A type may contain itself, and the issues of each level have their paths.
@Suite struct RecursiveTypeTests {
    final class Node: ParsableObject {
        var name = ""
        var next: Node?
        var children: [Node] = []
        var byName: [String: Node] = [:]

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "next", field: &next)
            binder.bindList(name: "children", list: &children)
            binder.bindList(name: "byName", list: &byName)
        }
    }

    struct Folder: ParsableObject {
        var size: Int?
        var folders: [String: Folder] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
            binder.bindDictionary(name: "folders", dict: &folders)
        }
    }

    @Test func aClassMayContainItself() throws {
        let tree: [String: Any] = [
            "name": "root",
            "next": ["name": "next"],
            "children": [["name": "first", "children": [["name": "grandchild"]]]],
            "byName": ["x": ["name": "keyed"]],
        ]
        let root = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Node.self)
        #expect(root.next?.name == "next")
        #expect(root.children.first?.children.first?.name == "grandchild")
        #expect(root.byName["x"]?.name == "keyed")
    }

    @Test func aStructMayContainItselfInADictionary() throws {
        let tree: [String: Any] = ["size": 1, "a": ["size": 2, "b": ["size": 3]]]
        let root = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Folder.self)
        #expect(root.size == 1)
        #expect(root.folders["a"]?.folders["b"]?.size == 3)
    }

    @Test func issuesOfEveryLevelHaveTheirPaths() {
        let tree: [String: Any] = [
            "name": "root",
            "next": ["nmae": "x"],
            "children": [["name": 1], ["name": "y", "byName": ["k": "z"]]],
        ]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Node.self)
        #expect(
            issues.map(\.description) == [
                "missing key 'name' in Node at next",
                "unknown key 'nmae' in Node at next: did you mean 'name'?",
                "type mismatch for 'name' in Node at children/0: expected a string, found a number 1",
                "type mismatch in Node at children/1/byName/k: "
                    + "expected an object, found a string \"z\"",
            ]
        )
    }
}
