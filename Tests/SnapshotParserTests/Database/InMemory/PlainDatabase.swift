import Foundation
import SnapshotParser

/// The database's semantics, written down once more without any regard for speed: all leaves by
/// path, and events from a comparison of all that was with all that is.
struct PlainDatabase {
    typealias Path = [String]

    /// What an observation hears of at a place.
    struct Event: Equatable, Sendable {
        let place: Path
        let text: String
    }

    private(set) var leaves: [Path: Leaf] = [:]
    let milliseconds: Int

    enum Leaf: Equatable {
        case number(Double)
        case boolean(Bool)
        case string(String)

        var tree: Any {
            switch self {
            case .number(let number): number
            case .boolean(let boolean): boolean
            case .string(let string): string
            }
        }
    }

    /// Replaces what stands at several paths, or changes nothing where one of them is another's
    /// ancestor.
    ///
    /// - Returns: whether the paths are allowed.
    mutating func write(_ changes: [(path: Path, tree: Any?)]) -> Bool {
        for (index, first) in changes.enumerated() {
            for (other, second) in changes.enumerated()
            where index != other && second.path.starts(with: first.path) {
                return false
            }
        }
        let old = self
        for (path, tree) in changes {
            leaves = leaves.filter { !$0.key.starts(with: path) }
            for (below, leaf) in old.leaves(of: tree, at: path) {
                // A leaf that gets children is one no more.
                leaves = leaves.filter { !below.starts(with: $0.key) }
                leaves[below] = leaf
            }
        }
        return true
    }

    private func leaves(of tree: Any?, at path: Path) -> [(Path, Leaf)] {
        switch tree {
        case nil, is NSNull: return []
        case let boolean as Bool: return [(path, .boolean(boolean))]
        case let string as String: return [(path, .string(string))]
        case let integer as Int: return [(path, .number(Double(integer)))]
        case let double as Double: return [(path, .number(double))]
        case let elements as [Any]:
            return elements.enumerated().flatMap { leaves(of: $1, at: path + ["\($0)"]) }
        case let node as [String: Any]:
            guard let request = node[".sv"] else {
                return node.flatMap { leaves(of: $1, at: path + [$0]) }
            }
            guard let increment = (request as? [String: Int])?["increment"] else {
                return [(path, .number(Double(milliseconds)))]
            }
            guard case .number(let number) = leaves[path] else {
                return [(path, .number(Double(increment)))]
            }
            return [(path, .number(number + Double(increment)))]
        default: fatalError("a tree that no test writes")
        }
    }

    func keys(at path: Path) -> [String] {
        let below = leaves.keys.filter { $0.count > path.count && $0.starts(with: path) }
        return Set(below.map { $0[path.count] }).sorted(by: Self.precedes)
    }

    func tree(at path: Path) -> Any? {
        if let leaf = leaves[path] { return leaf.tree }
        let keys = keys(at: path)
        guard !keys.isEmpty else { return nil }
        let indices = keys.compactMap { Int($0) }.filter { $0 >= 0 }
        if indices.map(String.init) == keys, let last = indices.last, last < 2 * keys.count {
            return (0...last).map { tree(at: path + ["\($0)"]) ?? NSNull() }
        }
        return Dictionary(
            uniqueKeysWithValues: keys.map { ($0, tree(at: path + [$0]) ?? NSNull()) }
        )
    }

    private static func precedes(_ left: String, _ right: String) -> Bool {
        switch (Int32(left), Int32(right)) {
        case (let first?, let second?):
            first == second ? left.count < right.count : first < second
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): left.utf16.lexicographicallyPrecedes(right.utf16)
        }
    }

    /// The events at a place that tell what became of another state, in their order.
    func events(_ kinds: [SnapshotEvent], at place: Path, after old: PlainDatabase) -> [Event] {
        let (keys, oldKeys) = (keys(at: place), old.keys(at: place))
        func text(_ database: PlainDatabase, _ key: String) -> String {
            EventRecorder.json(database.tree(at: place + [key]))
        }
        func after(_ key: String) -> String {
            guard let index = keys.firstIndex(of: key), index > 0 else { return "" }
            return " after \(keys[index - 1])"
        }
        let removed = oldKeys.filter { !keys.contains($0) }.map { "-\($0)=\(text(old, $0))" }
        let added = keys.filter { !oldKeys.contains($0) }
            .map { "+\($0)=\(text(self, $0))\(after($0))" }
        let changed = keys.filter { oldKeys.contains($0) && isChanged(place + [$0], after: old) }
            .map { "~\($0)=\(text(self, $0))\(after($0))" }
        let value = isChanged(place, after: old) ? ["=\(EventRecorder.json(tree(at: place)))"] : []
        let groups: [(SnapshotEvent, [String])] = [
            (.childRemoved, removed), (.childAdded, added), (.childChanged, changed),
            (.value, value),
        ]
        return groups.flatMap { kind, texts in
            kinds.filter { $0 == kind }.flatMap { _ in texts.map { Event(place: place, text: $0) } }
        }
    }

    /// What an observation hears first.
    func first(_ kind: SnapshotEvent, at place: Path) -> [Event] {
        let events = events([kind], at: place, after: PlainDatabase(milliseconds: milliseconds))
        guard kind == .value, events.isEmpty else { return events }
        return [Event(place: place, text: "=null")]
    }

    private func isChanged(_ path: Path, after old: PlainDatabase) -> Bool {
        leaves.filter { $0.key.starts(with: path) }
            != old.leaves.filter { $0.key.starts(with: path) }
    }

    init(milliseconds: Int) { self.milliseconds = milliseconds }
}
