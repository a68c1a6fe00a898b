import Foundation
import SnapshotParser

/// An object that may hold itself, directly or through others.
final class Knot: ParsableObject, @unchecked Sendable {
    var number = 0
    var child: Knot?
    var list: [Knot] = []
    var byKey: [String: Knot] = [:]
    var rest: [String: Knot] = [:]

    func bindProperties(binder: Binder) {
        binder.bindField(name: "number", field: &number)
        binder.bindObject(name: "child", field: &child)
        binder.bindList(name: "list", list: &list)
        binder.bind(get: { byKey }, set: { byKey = $0 }) {
            binder.bindList(name: "byKey", list: &$0)
        }
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

    /// What it holds itself.
    var state: String {
        let others = others.map { "\($0.path.joined(separator: "/")) \(ObjectIdentifier($0.knot))" }
        return "\(number) \(others.sorted())"
    }

    /// A tree with what may be there, and what may be new.
    func update(_ random: inout Random, depth: Int) -> [String: Any] {
        var node: [String: Any] = [:]
        if !random.oneIn(3) { node["number"] = random.below(100) }
        guard depth > 0 else { return node }
        func value(_ present: Knot?) -> Any {
            if random.oneIn(4) { return NSNull() }
            return (present ?? Knot()).update(&random, depth: depth - 1)
        }
        if random.oneIn(2) { node["child"] = value(child) }
        if random.oneIn(3) { node["list"] = list.map { value($0) } }
        if random.oneIn(2) {
            var children: [String: Any] = [:]
            for key in ["a", "b"] where random.oneIn(2) { children[key] = value(byKey[key]) }
            node["byKey"] = children
        }
        for key in ["c", "d"] where random.oneIn(4) { node[key] = value(rest[key]) }
        return node
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

extension Knot {
    /// Whether each node of a tree is that of the instance at its place.
    func agrees(with tree: JSON) -> Bool {
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
    var depth: Int {
        1 + (children?.values.map(\.depth).max() ?? -1)
    }
}
