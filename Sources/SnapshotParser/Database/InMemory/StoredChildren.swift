/// A node's children in one order, which is that of their keys where they are stored: a balanced tree
/// (Adelson-Velsky and Landis) of immutable parts. A change makes as many new parts as the tree is
/// high, and shares all others with what was there before.
struct StoredChildren: Sendable {
    typealias Entry = (key: String, node: StoredNode)

    static let none = StoredChildren(root: nil)

    let order: StoredOrder
    private let root: Part?

    /// A child, and those before and after it.
    private final class Part: Sendable {
        let key: String
        let node: StoredNode
        let left: Part?
        let right: Part?
        let height: Int
        let count: Int
        /// Whether any of the children has a priority.
        let hasPriorities: Bool

        init(_ left: Part?, _ key: String, _ node: StoredNode, _ right: Part?) {
            self.key = key
            self.node = node
            self.left = left
            self.right = right
            height = max(left?.height ?? 0, right?.height ?? 0) + 1
            count = (left?.count ?? 0) + (right?.count ?? 0) + 1
            hasPriorities =
                node.priority != nil || left?.hasPriorities == true || right?.hasPriorities == true
        }

        var entry: Entry { (key, node) }
    }

    private init(root: Part?, order: StoredOrder = .key) {
        self.root = root
        self.order = order
    }

    /// Makes children of entries in an order.
    init(sorted entries: [Entry], by order: StoredOrder = .key) {
        self.init(root: Self.part(of: entries[...]), order: order)
    }

    private static func part(of entries: ArraySlice<Entry>) -> Part? {
        guard !entries.isEmpty else { return nil }
        let middle = entries.startIndex + entries.count / 2
        let entry = entries[middle]
        return Part(
            part(of: entries[..<middle]),
            entry.key,
            entry.node,
            part(of: entries[(middle + 1)...])
        )
    }

    /// The same children in another order.
    func ordered(by order: StoredOrder) -> StoredChildren {
        // Without priorities, the keys decide.
        if order == self.order || order == .priority && self.order == .key && !hasPriorities {
            return StoredChildren(root: root, order: order)
        }
        let entries = entries.sorted { order.compare($0, $1) < 0 }
        return StoredChildren(sorted: entries, by: order)
    }

    var count: Int { root?.count ?? 0 }

    var hasPriorities: Bool { root?.hasPriorities ?? false }

    /// How many parts there are from the root to the deepest one.
    var height: Int { root?.height ?? 0 }

    /// Whether both are one tree.
    func isSame(as other: StoredChildren) -> Bool { root === other.root }

    /// The child under a key, in the order of keys.
    subscript(key: String) -> StoredNode? {
        var part = root
        while let current = part {
            if KeyOrder.precedes(key, current.key) {
                part = current.left
            } else if KeyOrder.precedes(current.key, key) {
                part = current.right
            } else {
                return current.node
            }
        }
        return nil
    }

    /// How many children come first for which a condition holds that holds for none after them.
    func count(while isBefore: (Entry) -> Bool) -> Int {
        var part = root
        var count = 0
        while let current = part {
            if isBefore(current.entry) {
                count += (current.left?.count ?? 0) + 1
                part = current.right
            } else {
                part = current.left
            }
        }
        return count
    }

    /// How many children come before one.
    func rank(of entry: Entry) -> Int {
        count { order.compare($0, entry) < 0 }
    }

    /// The child at a rank, which is there.
    func entry(at rank: Int) -> Entry? {
        var part = root
        var rank = rank
        while let current = part {
            let before = current.left?.count ?? 0
            if rank == before { return current.entry }
            if rank < before {
                part = current.left
            } else {
                rank -= before + 1
                part = current.right
            }
        }
        return nil
    }

    /// All children.
    var entries: [Entry] { entries(at: 0..<count) }

    /// The children at some ranks.
    func entries(at ranks: Range<Int>) -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(ranks.count)
        Self.collect(&entries, root, ranks.lowerBound, ranks.upperBound)
        return entries
    }

    private static func collect(_ entries: inout [Entry], _ part: Part?, _ from: Int, _ to: Int) {
        guard let part, from < to, from < part.count, to > 0 else { return }
        let rank = part.left?.count ?? 0
        collect(&entries, part.left, from, min(to, rank))
        if from <= rank, rank < to { entries.append(part.entry) }
        collect(&entries, part.right, max(0, from - rank - 1), to - rank - 1)
    }

    /// The children with one more, or another one in the place of one under the same key.
    func replacing(_ key: String, by node: StoredNode) -> StoredChildren {
        inserting((key, node))
    }

    /// The children without one of them, in the order of keys; nil where none is left.
    func removing(_ key: String) -> StoredChildren? {
        guard let node = self[key] else { return self }
        let rest = removing((key, node))
        return rest.count == 0 ? nil : rest
    }

    /// The children with one more.
    func inserting(_ entry: Entry) -> StoredChildren {
        StoredChildren(root: inserting(entry, in: root), order: order)
    }

    private func inserting(_ entry: Entry, in part: Part?) -> Part {
        guard let part else { return Part(nil, entry.key, entry.node, nil) }
        let order = order.compare(entry, part.entry)
        if order < 0 {
            return Self.balanced(inserting(entry, in: part.left), part.key, part.node, part.right)
        }
        if order > 0 {
            return Self.balanced(part.left, part.key, part.node, inserting(entry, in: part.right))
        }
        return Part(part.left, entry.key, entry.node, part.right)
    }

    /// The children without one that is there.
    func removing(_ entry: Entry) -> StoredChildren {
        StoredChildren(root: removing(entry, from: root), order: order)
    }

    private func removing(_ entry: Entry, from part: Part?) -> Part? {
        guard let part else { return nil }
        let order = order.compare(entry, part.entry)
        if order < 0 {
            return Self.balanced(removing(entry, from: part.left), part.key, part.node, part.right)
        }
        if order > 0 {
            return Self.balanced(part.left, part.key, part.node, removing(entry, from: part.right))
        }
        guard let right = part.right else { return part.left }
        let (next, rest) = Self.removingFirst(from: right)
        return Self.balanced(part.left, next.key, next.node, rest)
    }

    private static func removingFirst(from part: Part) -> (first: Part, rest: Part?) {
        guard let left = part.left else { return (part, part.right) }
        let (first, rest) = removingFirst(from: left)
        return (first, balanced(rest, part.key, part.node, part.right))
    }

    /// A part whose sides differ in height by one at most, of sides that differ by two at most.
    private static func balanced(
        _ left: Part?,
        _ key: String,
        _ node: StoredNode,
        _ right: Part?
    ) -> Part {
        let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
        if let left, leftHeight > rightHeight + 1 {
            if (left.left?.height ?? 0) < (left.right?.height ?? 0), let middle = left.right {
                return Part(
                    Part(left.left, left.key, left.node, middle.left),
                    middle.key,
                    middle.node,
                    Part(middle.right, key, node, right)
                )
            }
            return Part(left.left, left.key, left.node, Part(left.right, key, node, right))
        }
        if let right, rightHeight > leftHeight + 1 {
            if (right.right?.height ?? 0) < (right.left?.height ?? 0), let middle = right.left {
                return Part(
                    Part(left, key, node, middle.left),
                    middle.key,
                    middle.node,
                    Part(middle.right, right.key, right.node, right.right)
                )
            }
            return Part(Part(left, key, node, right.left), right.key, right.node, right.right)
        }
        return Part(left, key, node, right)
    }
}
