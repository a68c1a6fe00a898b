/// A node's children in one order; stored children are in key order.
struct StoredChildren: Sendable {
    typealias Entry = (key: String, node: StoredNode)

    static let none = StoredChildren(sorted: [])

    let order: StoredOrder
    private let tree: SortedTree<Entry>
    /// How many of the children have a priority.
    private let priorityCount: Int

    private init(_ tree: SortedTree<Entry>, _ order: StoredOrder, priorityCount: Int) {
        self.tree = tree
        self.order = order
        self.priorityCount = priorityCount
    }

    /// Makes children of sorted entries.
    init(sorted entries: [Entry], by order: StoredOrder = .key) {
        let priorityCount = entries.lazy.filter { $0.node.priority != nil }.count
        self.init(SortedTree(sorted: entries), order, priorityCount: priorityCount)
    }

    /// The same children in another order.
    func ordered(by order: StoredOrder) -> StoredChildren {
        // Without priorities, priority order is key order.
        if order == self.order || order == .priority && self.order == .key && priorityCount == 0 {
            return StoredChildren(tree, order, priorityCount: priorityCount)
        }
        let entries = entries.sorted { order.compare($0, $1) < 0 }
        return StoredChildren(sorted: entries, by: order)
    }

    var count: Int { tree.count }

    /// Whether both share the same tree.
    func isSame(as other: StoredChildren) -> Bool { tree.isSame(as: other.tree) }

    /// The child under a key. Only for children in key order.
    subscript(key: String) -> StoredNode? {
        tree.element { StoredOrder.compare(key, $0.key) }?.node
    }

    /// How many children come first that satisfy a condition, which none after them may satisfy.
    func count(while isBefore: (Entry) -> Bool) -> Int { tree.count(while: isBefore) }

    /// How many children come before an entry.
    func rank(of entry: Entry) -> Int {
        tree.count { order.compare($0, entry) < 0 }
    }

    /// The child at a rank; nil if there is none.
    func entry(at rank: Int) -> Entry? { tree.element(at: rank) }

    /// All children.
    var entries: [Entry] { entries(at: 0..<count) }

    /// The children at some ranks.
    func entries(at ranks: Range<Int>) -> [Entry] { tree.elements(at: ranks) }

    /// The children without one of them, in key order; nil if none is left.
    func removing(_ key: String) -> StoredChildren? {
        guard let node = self[key] else { return self }
        let rest = removing((key, node))
        return rest.count == 0 ? nil : rest
    }

    /// The children with one more; it replaces one with the same key.
    func inserting(_ entry: Entry) -> StoredChildren {
        let present = tree.element { order.compare(entry, $0) }
        let tree = tree.inserting(entry) { order.compare(entry, $0) }
        let change = Self.priorityCount(entry) - (present.map(Self.priorityCount) ?? 0)
        return StoredChildren(tree, order, priorityCount: priorityCount + change)
    }

    /// The children without an entry, which must be among them.
    func removing(_ entry: Entry) -> StoredChildren {
        let tree = tree.removing { order.compare(entry, $0) }
        let rest = priorityCount - Self.priorityCount(entry)
        return StoredChildren(tree, order, priorityCount: rest)
    }

    private static func priorityCount(_ entry: Entry) -> Int { entry.node.priority == nil ? 0 : 1 }
}
