import Foundation
import SnapshotParser
import Testing

/// The changes of drawn objects make the old tree the new one, and none of them can be left out.
@Suite struct ChangesPropertyTests {
    struct Leaf: ParsableSnapshot {
        var id: String?
        var text: String?
        var number: Int?
        var flag: Bool?
        var ratio: Double?
        var list: [Int?] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "number", field: &number)
            binder.bindField(name: "flag", field: &flag)
            binder.bindField(name: "ratio", field: &ratio)
            binder.bindField(name: "list", field: &list)
        }
    }

    struct Node: ParsableSnapshot {
        var id: String?
        var leaf: Leaf?
        var leaves: [Leaf] = []
        var plain: [Plain] = []
        var keyed: [String: Leaf] = [:]
        var values: [String: Int]?
        var nested: [String: [String: [String]]] = [:]
        var children: [Node] = []
        var others: [String: String] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "leaf", field: &leaf)
            binder.bindList(name: "leaves", list: &leaves)
            binder.bindList(name: "plain", list: &plain)
            binder.bindList(name: "keyed", list: &keyed)
            binder.bindField(name: "values", field: &values)
            binder.bindField(name: "nested", field: &nested)
            binder.bindList(name: "children", list: &children)
            binder.bindDictionary(name: "others", dict: &others)
        }
    }

    struct Plain: ParsableObject {
        var text: String?
        var number: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "number", field: &number)
        }
    }

    /// Small ranges, so that values of two trees often agree.
    struct Maker: Drawing {
        var generator: SeededGenerator

        mutating func maybe<Value>(_ make: (inout Maker) -> Value) -> Value? {
            number(0..<3) == 0 ? nil : make(&self)
        }
        mutating func many<Value>(_ count: Int, _ make: (inout Maker) -> Value) -> [Value] {
            (0..<number(0..<count)).map { _ in make(&self) }
        }
        mutating func key() -> String { ["0", "1", "2", "a", "b", "-K"][number(0..<6)] }
        mutating func keyed<Value>(_ make: (inout Maker) -> Value) -> [String: Value] {
            var values: [String: Value] = [:]
            for key in many(4, { $0.key() }) { values[key] = make(&self) }
            return values
        }
        mutating func leaf() -> Leaf {
            Leaf(
                id: nil,
                text: maybe { "t\($0.number(0..<2))" },
                number: maybe { $0.number(0..<3) },
                flag: maybe { $0.number(0..<2) == 0 },
                ratio: maybe { Double($0.number(0..<3)) / 2 },
                list: many(4) { maker in maker.maybe { $0.number(0..<2) } }
            )
        }
        mutating func node(_ depth: Int) -> Node {
            var node = Node()
            node.leaf = maybe { $0.leaf() }
            node.leaves = keyed { $0.leaf() }.map { with($1, id: $0) }
            node.plain = many(3) { Plain(text: $0.maybe { $0.key() }, number: $0.number(0..<2)) }
            node.keyed = keyed { $0.leaf() }
            node.values = maybe { maker in maker.keyed { $0.number(0..<2) } }
            node.nested = keyed { maker in maker.keyed { maker in maker.many(3) { $0.key() } } }
            node.others = Dictionary(
                uniqueKeysWithValues: keyed { $0.key() }.map { ("o\($0)", $1) }
            )
            if depth > 0 {
                node.children = keyed { $0.node(depth - 1) }.map { key, child in
                    var child = child
                    child.id = key
                    return child
                }
            }
            return node
        }
        private func with(_ leaf: Leaf, id: String) -> Leaf {
            var leaf = leaf
            leaf.id = id
            return leaf
        }
    }

    let parser = SnapshotParser()

    @Test(arguments: 0..<5)
    func applyingTheChangesToTheOldTreeGivesTheNewOne(seed: UInt64) throws {
        var maker = Maker(generator: SeededGenerator(seed: seed))
        for _ in 0..<400 {
            let (old, new) = (maker.node(1), maker.node(1))
            let stored = parser.serialize(object: old)
            let wanted = parser.serialize(object: new)
            let changes = parser.changes(from: old, to: new)
            let result = try #require(MultiPathUpdate.apply(changes, to: stored))
            #expect(MultiPathUpdate.areEqual(result, wanted))
            #expect(MultiPathUpdate.areEqual(stored, wanted) == changes.isEmpty)
            #expect(parser.changes(from: new, to: new).isEmpty)
        }
    }

    @Test func noChangeCanBeLeftOut() throws {
        var maker = Maker(generator: SeededGenerator(seed: 99))
        for _ in 0..<40 {
            let (old, new) = (maker.node(0), maker.node(0))
            let stored = parser.serialize(object: old)
            let wanted = parser.serialize(object: new)
            let changes = parser.changes(from: old, to: new)
            for path in changes.keys {
                var fewer = changes
                fewer[path] = nil
                let result = try #require(MultiPathUpdate.apply(fewer, to: stored))
                #expect(!MultiPathUpdate.areEqual(result, wanted))
            }
        }
    }

    @Test(arguments: 0..<2)
    func changesFromATreeKeepWhatTheModelDoesNotKnow(seed: UInt64) throws {
        var maker = Maker(generator: SeededGenerator(seed: 1_000 + seed))
        for _ in 0..<300 {
            let (old, new) = (maker.node(1), maker.node(1))
            var stored = parser.serialize(object: old)
            var wanted = parser.serialize(object: new)
            for key in ["leaves", "keyed"] {
                let (before, after) = (node(stored, key), node(wanted, key))
                for id in before.keys {
                    let unknown = ["unknown": "x"] as [String: Any]
                    stored[key] = node(stored, key).merging([
                        id: node(before, id).merging(unknown) { $1 }
                    ]) { $1 }
                    guard after[id] != nil else { continue }
                    wanted[key] = node(wanted, key).merging([
                        id: node(after, id).merging(unknown) { $1 }
                    ]) { $1 }
                }
            }
            let read = MultiPathUpdate.asRead(stored)
            let changes = try parser.changes(from: Snapshot(value: read), to: new)
            let result = try #require(MultiPathUpdate.apply(changes, to: stored))
            #expect(MultiPathUpdate.areEqual(result, wanted))
        }
    }

    private func node(_ tree: [String: Any], _ key: String) -> [String: Any] {
        tree[key] as? [String: Any] ?? [:]
    }
}
