/// The order of a place's children (`FKeyIndex.m`, `FValueIndex.m`, `FPriorityIndex.m` and
/// `FPathIndex.m` of firebase-ios-sdk). Equal ones are in key order.
enum StoredOrder: Hashable, Sendable {
    case key
    case value
    case priority
    case child([ExactKey])

    init(_ order: SnapshotParser.QueryParameters.Order) {
        switch order {
        case .key: self = .key
        case .value: self = .value
        case .priority: self = .priority
        case .child(let path): self = .child(RenderedPath.keys(of: path).map(ExactKey.init))
        }
    }

    /// -1, 0 or 1 if a child comes before another, is equal, or comes after it.
    func compare(_ left: StoredChildren.Entry, _ right: StoredChildren.Entry) -> Int {
        if self != .key {
            let order = SortValue.compare(value(of: left.node), value(of: right.node))
            if order != 0 { return order }
        }
        return Self.compare(left.key, right.key)
    }

    static func compare(_ left: String, _ right: String) -> Int {
        if KeyOrder.precedes(left, right) { return -1 }
        return KeyOrder.precedes(right, left) ? 1 : 0
    }

    /// The value by which a child is ordered.
    func value(of node: StoredNode) -> SortValue {
        switch self {
        case .key: return .nothing
        case .value: return SortValue(node)
        case .priority: return node.priority.map(SortValue.leaf) ?? .nothing
        case .child(let path):
            var node: StoredNode? = node
            for key in path { node = node?.child(key.text) }
            return SortValue(node)
        }
    }

    /// Whether a changed child may have moved.
    func isMoved(_ old: StoredNode, _ new: StoredNode) -> Bool {
        switch self {
        case .key: false
        case .value: !StoredNode.areEqual(old, new)
        case .priority: old.priority != new.priority
        case .child: SortValue.compare(value(of: old), value(of: new)) != 0
        }
    }
}
