import SnapshotParser
import Testing

/// A binding that is only written has no setter called, also where the tree has its key.
@Suite struct SerializeAccessSetterTests {
    struct Leaf: ParsableObject {
        var size = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
        }
    }

    final class Model: ParsableObject {
        var sets: [String] = []

        func bindProperties(binder: Binder) {
            binder.bind(get: { 1 }, set: { _ in sets.append("field") }) {
                binder.bindField(name: "field", field: &$0, access: .serialize)
            }
            binder.bind(get: { 1 as Int? }, set: { _ in sets.append("optional") }) {
                binder.bindField(name: "optional", field: &$0, access: .serialize)
            }
            binder.bind(get: { 1 }, set: { _ in sets.append("default") }) {
                binder.bindField(name: "default", field: &$0, default: 1, access: .serialize)
            }
            binder.bind(get: { Leaf() as Leaf? }, set: { _ in sets.append("object") }) {
                binder.bindObject(name: "object", field: &$0, access: .serialize)
            }
            binder.bind(get: { [Leaf()] }, set: { _ in sets.append("list") }) {
                binder.bindList(name: "list", list: &$0, access: .serialize)
            }
            binder.bind(get: { "{}" }, set: { _ in sets.append("json") }) {
                binder.bindRawJSON(name: "json", field: &$0, access: .serialize)
            }
        }
    }

    private let trees: [[String: Any]] = [
        [:],
        [
            "field": 2, "optional": 2, "default": 2, "object": ["size": 2], "list": [["size": 2]],
            "json": ["a": 1],
        ],
        ["field": "x", "optional": "x", "default": "x", "object": 1, "list": 1, "json": 1],
    ]

    @Test func parsingAndUpdatingCallNone() throws {
        for tree in trees {
            var model = try SnapshotParser().parseObject(
                snap: Snapshot(value: tree),
                type: Model.self
            )
            #expect(model.sets == [])
            try SnapshotParser().update(&model, from: Snapshot(value: tree))
            #expect(model.sets == [])
        }
    }
}
