/// A node's children in key order: a balanced tree (Adelson-Velsky and Landis) of immutable parts.
/// A change makes as many new parts as the tree is high, and shares all others with what was there
/// before.
struct StoredChildren: Sendable {
    static let none = StoredChildren(root: nil)

    private let root: Part?

    /// A child, and those before and after it.
    private final class Part: Sendable {
        let key: String
        let node: StoredNode
        let left: Part?
        let right: Part?
        let height: Int
        let count: Int

        init(_ left: Part?, _ key: String, _ node: StoredNode, _ right: Part?) {
            self.key = key
            self.node = node
            self.left = left
            self.right = right
            height = max(left?.height ?? 0, right?.height ?? 0) + 1
            count = (left?.count ?? 0) + (right?.count ?? 0) + 1
        }
    }

    private init(root: Part?) {
        self.root = root
    }

    /// Makes children of entries in key order.
    init(sorted entries: [(key: String, node: StoredNode)]) {
        root = Self.part(of: entries[...])
    }

    private static func part(of entries: ArraySlice<(key: String, node: StoredNode)>) -> Part? {
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

    var count: Int { root?.count ?? 0 }

    /// How many parts there are from the root to the deepest one.
    var height: Int { root?.height ?? 0 }

    /// Whether both are one tree.
    func isSame(as other: StoredChildren) -> Bool { root === other.root }

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

    /// The last key before another one.
    func key(before key: String) -> String? {
        var part = root
        var last: String?
        while let current = part {
            if KeyOrder.precedes(current.key, key) {
                last = current.key
                part = current.right
            } else {
                part = current.left
            }
        }
        return last
    }

    /// The children in key order.
    var entries: [(key: String, node: StoredNode)] {
        var entries: [(key: String, node: StoredNode)] = []
        entries.reserveCapacity(count)
        Self.collect(&entries, root)
        return entries
    }

    private static func collect(
        _ entries: inout [(key: String, node: StoredNode)],
        _ part: Part?
    ) {
        guard let part else { return }
        collect(&entries, part.left)
        entries.append((part.key, part.node))
        collect(&entries, part.right)
    }

    func replacing(_ key: String, by node: StoredNode) -> StoredChildren {
        StoredChildren(root: Self.replacing(key, by: node, in: root))
    }

    private static func replacing(_ key: String, by node: StoredNode, in part: Part?) -> Part {
        guard let part else { return Part(nil, key, node, nil) }
        if KeyOrder.precedes(key, part.key) {
            let left = replacing(key, by: node, in: part.left)
            return balanced(left, part.key, part.node, part.right)
        }
        if KeyOrder.precedes(part.key, key) {
            let right = replacing(key, by: node, in: part.right)
            return balanced(part.left, part.key, part.node, right)
        }
        return Part(part.left, key, node, part.right)
    }

    /// The children without one of them; nil where none is left.
    func removing(_ key: String) -> StoredChildren? {
        guard self[key] != nil else { return self }
        return Self.removing(key, from: root).map(StoredChildren.init(root:))
    }

    private static func removing(_ key: String, from part: Part?) -> Part? {
        guard let part else { return nil }
        if KeyOrder.precedes(key, part.key) {
            return balanced(removing(key, from: part.left), part.key, part.node, part.right)
        }
        if KeyOrder.precedes(part.key, key) {
            return balanced(part.left, part.key, part.node, removing(key, from: part.right))
        }
        guard let right = part.right else { return part.left }
        let (next, rest) = removingFirst(from: right)
        return balanced(part.left, next.key, next.node, rest)
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
