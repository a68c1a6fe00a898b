/// Where the children that a query asks for begin or end.
struct StoredBound: Sendable {
    /// Where the bound falls among the keys of children with one value.
    private enum Edge {
        case first
        case key(String)
        case last
    }

    private let order: StoredOrder
    private let value: StoredLeaf?
    private let edge: Edge
    private let isInclusive: Bool
    private let isStart: Bool

    init(_ bound: SnapshotParser.QueryParameters.Bound, _ order: StoredOrder, isStart: Bool) {
        self.order = order
        self.isStart = isStart
        isInclusive = bound.isInclusive
        value = bound.leaf
        if order == .key {
            edge = if case .string(let key) = bound.leaf { .key(key) } else { .first }
        } else if let key = bound.key {
            edge = .key(key)
        } else {
            edge = bound.isInclusive == isStart ? .first : .last
        }
    }

    /// Whether a child comes before the start, or not after the end.
    func isBeyond(_ entry: StoredChildren.Entry) -> Bool {
        let order = compare(entry)
        return isStart == isInclusive ? order < 0 : order <= 0
    }

    private func compare(_ entry: StoredChildren.Entry) -> Int {
        if order != .key {
            let bound = value.map(SortValue.leaf) ?? .nothing
            let order = SortValue.compare(order.value(of: entry.node), bound)
            if order != 0 { return order }
        }
        switch edge {
        case .first: return 1
        case .key(let key): return StoredOrder.compare(entry.key, key)
        case .last: return -1
        }
    }
}
