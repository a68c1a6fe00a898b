import Foundation
import SnapshotParser
import Testing

/// Objects with former keys inside objects with former keys, stored under any of these.
@Suite struct ChangesOfNestedFormerKeysTests {
    struct Leaf: ParsableObject, Equatable {
        var text: String?
        var count: Int?

        static var formerKeys: [String: [String]] { ["text": ["name", "label"]] }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "count", field: &count)
        }
    }

    struct Branch: ParsableObject, Equatable {
        var leaf: Leaf?
        var title: String?

        static var formerKeys: [String: [String]] { ["leaf": ["end"], "title": ["head"]] }

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "leaf", field: &leaf)
            binder.bindField(name: "title", field: &title)
        }
    }

    struct Root: ParsableObject, Equatable {
        var branch: Branch?
        var number = 0

        static var formerKeys: [String: [String]] { ["branch": ["arm", "bough"]] }

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "branch", field: &branch)
            binder.bindField(name: "number", field: &number)
        }
    }

    private var parser: SnapshotParser {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        return parser
    }

    private func drawnRoot(_ generator: inout SeededGenerator) -> Root {
        var root = Root(number: 1)
        root.branch = Branch(leaf: Leaf(text: "a", count: 2), title: "t")
        edit(&root, &generator)
        return root
    }

    private func edit(_ root: inout Root, _ generator: inout SeededGenerator) {
        func isChosen() -> Bool { Int.random(in: 0..<4, using: &generator) == 0 }
        if isChosen() { root.number += 1 }
        if isChosen() { root.branch?.title = isChosen() ? "u" : nil }
        if isChosen() { root.branch?.leaf?.text = isChosen() ? "b" : nil }
        if isChosen() { root.branch?.leaf?.count = isChosen() ? 3 : nil }
        if isChosen() { root.branch?.leaf = nil }
        if isChosen() { root.branch = nil }
        if isChosen() { root.branch = root.branch ?? Branch(leaf: Leaf(text: "c"), title: "n") }
    }

    private func isEmpty(_ leaf: Leaf?) -> Bool { leaf?.text == nil && leaf?.count == nil }

    /// As the database has it, without objects that hold nothing.
    private func stored(_ root: Root) -> Root {
        var root = root
        if isEmpty(root.branch?.leaf) { root.branch?.leaf = nil }
        if root.branch?.leaf == nil, root.branch?.title == nil { root.branch = nil }
        return root
    }

    /// What older apps may have stored for an object, with what no app here knows.
    private func drawnTree(_ root: Root, _ generator: inout SeededGenerator) -> [String: Any] {
        func place(_ value: Any?, _ keys: [String], _ tree: inout [String: Any]) {
            guard let value else { return }
            let index = Int.random(in: keys.indices, using: &generator)
            tree[keys[index]] = value
            // What an older app left behind is not read.
            if index == 0, Int.random(in: 0..<5, using: &generator) == 0 {
                tree[keys[keys.count - 1]] = value
            }
        }
        func addUnknown(_ tree: inout [String: Any]) {
            if Bool.random(using: &generator) { tree["later"] = true }
        }
        var tree: [String: Any] = ["number": root.number]
        if let branch = root.branch {
            var branchTree: [String: Any] = [:]
            if let leaf = branch.leaf {
                var leafTree: [String: Any] = [:]
                place(leaf.text, ["text", "name", "label"], &leafTree)
                place(leaf.count, ["count"], &leafTree)
                addUnknown(&leafTree)
                place(leafTree, ["leaf", "end"], &branchTree)
            }
            place(branch.title, ["title", "head"], &branchTree)
            addUnknown(&branchTree)
            place(branchTree, ["branch", "arm", "bough"], &tree)
        }
        return tree
    }

    @Test func updatesOfDrawnTreesGiveTheNewObject() throws {
        var generator = SeededGenerator(seed: 11)
        for number in 0..<4_000 {
            let root = stored(drawnRoot(&generator))
            let tree = drawnTree(root, &generator)
            let snapshot = Snapshot(value: tree)
            let old = try parser.parseObject(snap: snapshot, type: Root.self)
            var new = old
            edit(&new, &generator)
            for isFromTree in [true, false] {
                let changes =
                    isFromTree
                    ? try parser.changes(from: snapshot, to: new)
                    : parser.changes(from: old, to: new)
                let after = try #require(MultiPathUpdate.apply(changes, to: tree))
                let read = try parser.parseObject(snap: Snapshot(value: after), type: Root.self)
                #expect(stored(read) == stored(new), "\(number) \(isFromTree): \(tree) \(changes)")
            }
        }
    }

    @Test func patchesOfDrawnTextGiveTheNewObject() throws {
        var generator = SeededGenerator(seed: 12)
        var parser = SnapshotParser.json
        parser.unknownKeys = .ignore
        for number in 0..<4_000 {
            let tree = drawnTree(drawnRoot(&generator), &generator)
            let text = try JSONSerialization.data(withJSONObject: tree)
            let old = try parser.decode(Root.self, from: text)
            var new = old
            edit(&new, &generator)
            for isFromText in [true, false] {
                let patch =
                    isFromText
                    ? try parser.mergePatch(from: text, to: new)
                    : try parser.mergePatch(from: old, to: new)
                let stored = try parser.decode(SnapshotParser.JSON.self, from: text)
                let after = MergePatch.apply(
                    try parser.decode(SnapshotParser.JSON.self, from: patch),
                    to: stored
                )
                let read = try parser.decode(Root.self, from: try parser.encode(after))
                let shown = String(decoding: patch, as: UTF8.self)
                #expect(read == new, "\(number) \(isFromText): \(tree) \(shown)")
            }
        }
    }
}
