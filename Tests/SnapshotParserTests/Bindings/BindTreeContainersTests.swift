import Foundation
import SnapshotParser
import Testing

/// Trees are bound as dictionaries and arrays of `Any`, and come back as they were.
@Suite struct BindTreeContainersTests {
    struct Event: ParsableObject {
        var node: [String: Any] = ["old": 1]
        var list: [Any] = [1]
        var maybeNode: [String: Any]?
        var maybeList: [Any]?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "node", field: &node)
            binder.bindTree(name: "list", field: &list)
            binder.bindTree(name: "maybeNode", field: &maybeNode)
            binder.bindTree(name: "maybeList", field: &maybeList)
        }
    }

    final class Watched: ParsableObject {
        var node: [String: Any] = [:] { didSet { sets += 1 } }
        var list: [Any]? { didSet { sets += 1 } }
        var sets = 0

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.node }, set: { self.node = $0 }) {
                binder.bindTree(name: "node", field: &$0)
            }
            binder.bind(get: { self.list }, set: { self.list = $0 }) {
                binder.bindTree(name: "list", field: &$0)
            }
        }
    }

    let tree: [String: Any] = [
        "node": ["a": 1, "b": ["c": [true, "x"]]], "list": [1, "x", ["y": 2]],
        "maybeNode": ["z": 1.5], "maybeList": ["q"],
    ]

    @Test func treesAreReadAndWrittenAsTheyAre() throws {
        let parser = SnapshotParser()
        let event = try parser.parseObject(snap: Snapshot(value: tree), type: Event.self)
        #expect(NSDictionary(dictionary: event.node) == ["a": 1, "b": ["c": [true, "x"]]])
        #expect(event.list.count == 3 && event.list.first as? Int == 1)
        #expect(event.maybeNode?["z"] as? Double == 1.5 && event.maybeList as? [String] == ["q"])
        #expect(
            NSDictionary(dictionary: try parser.serialize(validating: event))
                == NSDictionary(dictionary: tree)
        )
        #expect(parser.validate(snap: Snapshot(value: tree), type: Event.self) == [])
    }

    @Test func theyMayBeMissingAsCollectionsMay() throws {
        let parser = SnapshotParser()
        for empty in [[:], ["node": NSNull(), "list": NSNull(), "maybeNode": NSNull()]]
            as [[String: Any]]
        {
            let event = try parser.parseObject(snap: Snapshot(value: empty), type: Event.self)
            #expect(event.node.isEmpty && event.list.isEmpty)
            #expect(event.maybeNode == nil && event.maybeList == nil)
        }
    }

    @Test func indicesAreReadInBothShapes() throws {
        let tree: [String: Any] = ["node": ["a", "b"], "list": ["0": "a", "2": "c"]]
        let event = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Event.self)
        #expect(event.node as? [String: String] == ["0": "a", "1": "b"])
        #expect(event.list.count == 3 && event.list[1] is NSNull)
    }

    @Test func anotherShapeIsAnIssue() {
        let tree: [String: Any] = ["node": 1, "list": ["a": 1], "maybeNode": "x", "maybeList": 2]
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Event.self)
                .map(\.description) == [
                    "type mismatch for 'node' in Event: expected an object, found a number 1",
                    "type mismatch for 'list' in Event: expected an array, found an object",
                    "type mismatch for 'maybeNode' in Event: expected an object, found a string \"x\"",
                    "type mismatch for 'maybeList' in Event: expected an array, found a number 2",
                ]
        )
    }

    @Test func updatesChangeThem() throws {
        let parser = SnapshotParser()
        var event = try parser.parseObject(snap: Snapshot(value: tree), type: Event.self)
        let old = event
        try parser.update(
            &event,
            from: Snapshot(value: ["maybeNode": ["y": 2, "z": NSNull()] as [String: Any]])
        )
        #expect(event.maybeNode as? [String: Int] == ["y": 2] && event.list.count == 3)
        #expect(
            NSDictionary(dictionary: parser.changes(from: old, to: event))
                == ["maybeNode/y": 2, "maybeNode/z": NSNull()]
        )
    }

    @Test func aSetterIsCalledByAParseAlone() throws {
        let parser = SnapshotParser()
        let tree: [String: Any] = ["node": ["a": 1], "list": [1]]
        let watched = try parser.parseObject(snap: Snapshot(value: tree), type: Watched.self)
        #expect(watched.sets == 2)
        #expect(
            NSDictionary(dictionary: parser.serialize(object: watched))
                == NSDictionary(dictionary: tree)
        )
        #expect(watched.sets == 2)
    }

    @Test func whatATreeCannotHoldIsAnIssue() {
        var event = Event()
        event.node = ["a": Double.nan]
        #expect(
            SnapshotParser().validate(object: event).map(\.description) == [
                "not finite for 'a' in Event at node: the database stores neither NaN nor infinity"
            ]
        )
    }
}
