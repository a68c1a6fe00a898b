/// A node's children in one order; stored children are in key order.
struct StoredChildren: Sendable {
    typealias Entry = (key: String, node: StoredNode)

    static let none = StoredChildren(sorted: [])

    private(set) var order = StoredOrder.key
    private(set) var ranked: RankedSet<Entry>

    /// Makes children of entries in key order.
    init(sorted entries: [Entry]) { ranked = RankedSet(sorted: entries) }

    /// The same children in another order.
    func ordered(by order: StoredOrder) -> StoredChildren {
        var children = self
        children.order = order
        // Without priorities, priority order is key order.
        let isSorted =
            order == self.order
            || order == .priority && self.order == .key
                && !entries.contains { $0.node.priority != nil }
        if !isSorted {
            children.ranked = RankedSet(sorted: entries.inOrder { order.compare($0, $1) < 0 })
        }
        return children
    }

    var count: Int { ranked.count }

    /// The child under a key. Only for children in key order.
    subscript(key: String) -> StoredNode? { ranked.element { KeyOrder.compare(key, $0.key) }?.node }

    /// How many children come before an entry.
    func rank(of entry: Entry) -> Int { ranked.count { order.compare($0, entry) < 0 } }

    /// All children.
    var entries: [Entry] { ranked.elements(at: 0..<count) }

    /// The children without one of them, in key order; nil if none is left.
    func removing(_ key: String) -> StoredChildren? {
        guard let node = self[key] else { return self }
        let rest = removing((key, node))
        return rest.count == 0 ? nil : rest
    }

    /// The children with one more; it replaces one with the same key.
    func inserting(_ entry: Entry) -> StoredChildren { with(entry, at: entry) }

    /// The children without an entry, which must be among them.
    func removing(_ entry: Entry) -> StoredChildren { with(nil, at: entry) }

    private func with(_ entry: Entry?, at position: Entry) -> StoredChildren {
        var children = self
        children.ranked.put(entry) { order.compare(position, $0) }
        return children
    }
}

extension StoredChildren: Equatable {
    /// Whether the database treats both as equal. Shared parts are not compared.
    static func == (left: StoredChildren, right: StoredChildren) -> Bool {
        if left.ranked.isSame(as: right.ranked) { return true }
        return left.count == right.count
            && zip(left.entries, right.entries).allSatisfy {
                ExactKey($0.key) == ExactKey($1.key) && $0.node == $1.node
            }
    }
}
