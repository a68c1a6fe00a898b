/// A node's children in one order; stored children are in key order.
struct StoredChildren: Sendable {
    typealias Entry = (key: String, node: StoredNode)

    static let none = StoredChildren(sorted: [])

    let order: StoredOrder
    private let ranked: RankedSet<Entry>
    /// How many of the children have a priority.
    private let priorityCount: Int

    private init(_ ranked: RankedSet<Entry>, _ order: StoredOrder, priorityCount: Int) {
        self.ranked = ranked
        self.order = order
        self.priorityCount = priorityCount
    }

    /// Makes children of sorted entries.
    init(sorted entries: [Entry], by order: StoredOrder = .key) {
        let priorityCount = entries.lazy.filter { $0.node.priority != nil }.count
        self.init(RankedSet(sorted: entries), order, priorityCount: priorityCount)
    }

    /// The same children in another order.
    func ordered(by order: StoredOrder) -> StoredChildren {
        // Without priorities, priority order is key order.
        if order == self.order || order == .priority && self.order == .key && priorityCount == 0 {
            return StoredChildren(ranked, order, priorityCount: priorityCount)
        }
        let entries = entries.sorted { order.compare($0, $1) < 0 }
        return StoredChildren(sorted: entries, by: order)
    }

    var count: Int { ranked.count }

    /// Whether both share the same storage.
    func isSame(as other: StoredChildren) -> Bool { ranked.isSame(as: other.ranked) }

    /// The child under a key. Only for children in key order.
    subscript(key: String) -> StoredNode? {
        ranked.element { StoredOrder.compare(key, $0.key) }?.node
    }

    /// How many children come first that satisfy a condition, which none after them may satisfy.
    func count(while isBefore: (Entry) -> Bool) -> Int { ranked.count(while: isBefore) }

    /// How many children come before an entry.
    func rank(of entry: Entry) -> Int {
        ranked.count { order.compare($0, entry) < 0 }
    }

    /// The child at a rank; nil if there is none.
    func entry(at rank: Int) -> Entry? { ranked.element(at: rank) }

    /// All children.
    var entries: [Entry] { entries(at: 0..<count) }

    /// The children at some ranks.
    func entries(at ranks: Range<Int>) -> [Entry] { ranked.elements(at: ranks) }

    /// The children without one of them, in key order; nil if none is left.
    func removing(_ key: String) -> StoredChildren? {
        guard let node = self[key] else { return self }
        let rest = removing((key, node))
        return rest.count == 0 ? nil : rest
    }

    /// The children with one more; it replaces one with the same key.
    func inserting(_ entry: Entry) -> StoredChildren {
        let present = ranked.element { order.compare(entry, $0) }
        let ranked = ranked.inserting(entry) { order.compare(entry, $0) }
        let change = Self.priorityCount(entry) - (present.map(Self.priorityCount) ?? 0)
        return StoredChildren(ranked, order, priorityCount: priorityCount + change)
    }

    /// The children without an entry, which must be among them.
    func removing(_ entry: Entry) -> StoredChildren {
        let ranked = ranked.removing { order.compare(entry, $0) }
        let rest = priorityCount - Self.priorityCount(entry)
        return StoredChildren(ranked, order, priorityCount: rest)
    }

    private static func priorityCount(_ entry: Entry) -> Int { entry.node.priority == nil ? 0 : 1 }
}
