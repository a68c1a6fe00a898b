/// The order of a place's children (`FKeyIndex.m`, `FValueIndex.m`, `FPriorityIndex.m` and
/// `FPathIndex.m` of firebase-ios-sdk). Equal ones are in key order.
struct StoredOrder: Hashable, Sendable {
    /// The keys from a child to what it is ordered by; nil for the child's own key.
    private let path: [ExactKey]?

    static let key = StoredOrder(.key)
    static let priority = StoredOrder(.priority)

    init(_ order: SnapshotParser.QueryParameters.Order) {
        switch order {
        case .key: path = nil
        case .value: path = []
        case .priority: path = [ExactKey(SpecialKey.priority)]
        case .child(let keys): path = RenderedPath.keys(of: keys).map(ExactKey.init)
        }
    }

    /// A child's place in this order.
    func place(of entry: StoredChildren.Entry) -> ChildPlace {
        ChildPlace(value: value(of: entry.node), key: entry.key)
    }

    /// The same for a child's snapshot.
    func place(ofStored child: any SnapshotSource) -> ChildPlace {
        let stored =
            self == .priority
            ? child.priority
            : path?.reduce(child.value) { Tree.value(of: $0).flatMap(Tree.keyed)?[$1.text] } ?? nil
        return ChildPlace(value: .init(ofStored: stored), key: child.key)
    }

    /// -1, 0 or 1 if a child comes before another, is equal, or comes after it.
    func compare(_ left: StoredChildren.Entry, _ right: StoredChildren.Entry) -> Int {
        place(of: left).compare(place(of: right))
    }

    /// Whether a changed child may have moved.
    func isMoved(_ old: StoredNode, _ new: StoredNode) -> Bool {
        guard let path else { return false }
        // In the order of their own values, any change moves them.
        return path.isEmpty
            ? !StoredNode.areEqual(old, new)
            : StoredNode.Content.compare(value(of: old), value(of: new)) != 0
    }

    private func value(of node: StoredNode) -> StoredNode.Content? {
        path?.reduce(node) { node, key in node?.child(key.text) }?.content
    }
}
