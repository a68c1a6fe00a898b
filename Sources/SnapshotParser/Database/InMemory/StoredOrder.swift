/// The order of a place's children (`FKeyIndex.m`, `FValueIndex.m`, `FPriorityIndex.m` and
/// `FPathIndex.m` of firebase-ios-sdk). Equal ones are in key order.
struct StoredOrder: Hashable, Sendable {
    /// The keys from a child to what it is ordered by; nil for the child's own key.
    private let path: [ExactKey]?

    static let key = StoredOrder(path: nil)
    static let value = StoredOrder(path: [])
    static let priority = StoredOrder(byChild: SpecialKey.priority)

    private init(path: [ExactKey]?) { self.path = path }

    init(byChild path: String) { self.init(path: RenderedPath.keys(of: path).map(ExactKey.init)) }

    /// The keys from a child to what it is ordered by; none in an order by no child.
    var keys: [String] { self == .priority ? [] : path?.map(\.text) ?? [] }

    /// The step of a query that asks for this order, and the order's name in a URL.
    var request: (step: SnapshotParser.QueryStep, name: String) {
        let path = keys.joined(separator: "/")
        return switch self {
        case .key: (.orderedByKey, "$key")
        case .value: (.orderedByValue, "$value")
        case .priority: (.orderedByPriority, "$priority")
        default: (.orderedByChild(path), path)
        }
    }

    /// A child's place in this order.
    func position(of entry: StoredChildren.Entry) -> SortPosition {
        SortPosition(value: value(of: entry.node), key: entry.key)
    }

    /// The same for a child's snapshot.
    func position(ofStored child: any SnapshotSource) -> SortPosition {
        let stored =
            self == .priority
            ? child.priority
            : path?.reduce(child.value) {
                Tree.nonNull($0).flatMap { Node($0).asObject }?[$1.text]
            } ?? nil
        // Of an object, it only counts that it is one.
        let value = Tree.nonNull(stored).map { StoredLeaf($0).map(StoredNode.Content.leaf) }
        return SortPosition(value: value.map { $0 ?? .children(.none) }, key: child.key)
    }

    /// -1, 0 or 1 if a child comes before another, is equal, or comes after it.
    @inline(never)
    func compare(_ left: StoredChildren.Entry, _ right: StoredChildren.Entry) -> Int {
        position(of: left).compare(position(of: right))
    }

    /// Whether a changed child may have moved.
    func isMoved(_ old: StoredNode, _ new: StoredNode) -> Bool {
        // In the order of their own values, any change moves them.
        if self == .value { return old != new }
        return StoredNode.Content.compare(value(of: old), value(of: new)) != 0
    }

    private func value(of node: StoredNode) -> StoredNode.Content? {
        path?.reduce(node) { node, key in node?.child(key.text) }?.content
    }
}
