import Foundation
import SnapshotParser

/// An object that may hold itself, directly or through others.
final class Knot: ParsableObject, @unchecked Sendable {
    var number = 0
    var child: Knot?
    var list: [Knot] = []
    var byKey: [String: Knot] = [:]
    var rest: [String: Knot] = [:]

    func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "number", field: &number)
        binder.bindObject(name: "child", field: &child)
        binder.bindList(name: "list", list: &list)
        binder.bindList(name: "byKey", get: { byKey }, set: { byKey = $0 })
        binder.bindDictionary(name: "rest", dict: &rest)
    }

    /// Lets go of the others, which may refer back.
    func untie() {
        child = nil
        list = []
        byKey = [:]
        rest = [:]
    }

    /// The others by the paths at which they are written.
    var others: [(path: [String], knot: Knot)] {
        (child.map { [(["child"], $0)] } ?? [])
            + list.enumerated().map { (["list", "\($0.offset)"], $0.element) }
            + byKey.map { (["byKey", $0.key], $0.value) }
            + rest.map { ([$0.key], $0.value) }
    }

    /// How many nodes it would take to write it and all below it; nil where there is no end, or too
    /// many.
    func nodeCount(below ancestors: [ObjectIdentifier] = [], most: Int) -> Int? {
        let identity = ObjectIdentifier(self)
        guard !ancestors.contains(identity) else { return nil }
        var count = 1
        for other in others {
            guard
                let below = other.knot.nodeCount(
                    below: ancestors + [identity],
                    most: most - count
                )
            else { return nil }
            count += below
            guard count <= most else { return nil }
        }
        return count
    }

    /// The tree of what holds nothing twice on its way.
    var tree: JSON {
        var node: [String: JSON] = ["number": number.dump]
        if let child { node["child"] = child.tree }
        node["list"] = .array(list.map(\.tree))
        node["byKey"] = .object(byKey.mapValues(\.tree))
        for (key, knot) in rest { node[key] = knot.tree }
        return .object(node)
    }

    /// Some instances that refer to each other.
    static func drawn(_ random: inout Random) -> [Knot] {
        let knots = (0..<1 + random.below(6)).map { number in
            let knot = Knot()
            knot.number = number
            return knot
        }
        let isTied = random.oneIn(2)
        for (index, knot) in knots.enumerated() {
            // Without ties, each refers to later ones only.
            let others = isTied ? knots[...] : knots[(index + 1)...]
            guard !others.isEmpty else { continue }
            func other() -> Knot { others[others.startIndex + random.below(others.count)] }
            if random.oneIn(2) { knot.child = other() }
            for _ in 0..<random.below(3) { knot.list.append(other()) }
            for key in ["a", "b"] where random.oneIn(4) { knot.byKey[key] = other() }
            for key in ["c", "d"] where random.oneIn(5) { knot.rest[key] = other() }
        }
        return knots
    }
}

extension Checks {
    /// Objects that refer to each other: what has an end is written whole, and all else ends.
    mutating func cycles() throws {
        var random = Random(scenario.boxSeed &+ 11)
        let knots = Knot.drawn(&random)
        defer { for knot in knots { knot.untie() } }
        let root = knots[0]
        let heard = Heard()
        var parser = SnapshotParser()
        parser.maximumDepth = random.pick([4, 9, 60])
        parser.issueHandler = { heard.issues.append($0) }
        let begin = Date()
        let written = parser.serialize(object: root)
        let seconds = Date().timeIntervalSince(begin)
        try expect("objects that hold themselves are written soon", seconds < 60, "\(seconds) s")
        guard let tree = JSON(written: written) else {
            return try expect("what holds itself is written as a tree", false, "")
        }
        let depth = tree.depth
        try expect(
            "what holds itself is cut at the limit",
            depth <= parser.maximumDepth + 1,
            "\(depth) levels, limit \(parser.maximumDepth)"
        )
        let whole = root.nodeCount(most: 10_000) == nil ? nil : root.tree
        if let whole, whole.depth <= parser.maximumDepth {
            try expectEqual("shared objects are written whole", tree.stored, whole.stored)
            try expectEqual("shared objects have no issue", heard.issues.map(Finding.init), [])
            let again = try parser.parseObject(snap: Snapshot(value: written), type: Knot.self)
            try expectEqual("shared objects parse", again.tree.stored, whole.stored)
            try expectEqual(
                "changes of shared objects to themselves",
                parser.changes(from: root, to: root).count,
                0
            )
        } else {
            try expect("the handler hears of what was cut", !heard.issues.isEmpty, "")
            try expect(
                "validation hears of what was cut",
                !parser.validate(object: root).isEmpty,
                ""
            )
        }
        try expect(
            "what is written of an object is the object's",
            root.agrees(with: tree),
            "\(tree)"
        )
        // An update changes instances in place, wherever they are met, or changes nothing.
        let numbers = knots.map(\.number)
        var updated = root
        do {
            try parser.update(&updated, from: Snapshot(value: written))
            if whole != nil, (whole?.depth ?? 0) <= parser.maximumDepth {
                try expectEqual("an update from its own tree", updated.tree.stored, tree.stored)
            }
        } catch is ParseError {
            try expectEqual("an update that throws changes nothing", knots.map(\.number), numbers)
        }
    }
}

extension Knot {
    /// Whether each node of a tree is that of the instance at its place.
    fileprivate func agrees(with tree: JSON) -> Bool {
        guard case .object(let node) = tree, node["number"] == number.dump else { return false }
        for (path, knot) in others {
            var part: JSON? = tree
            for key in path { part = part?.children?[key] }
            if let part, part != .null, !knot.agrees(with: part) { return false }
        }
        return true
    }
}

extension JSON {
    /// How many levels of containers there are.
    fileprivate var depth: Int {
        1 + (children?.values.map(\.depth).max() ?? -1)
    }
}
