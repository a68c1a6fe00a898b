/// A query as the database answers it.
struct StoredQuery: Sendable {
    let parameters: SnapshotParser.QueryParameters
    let order: StoredOrder
    let start: StoredBound?
    let end: StoredBound?

    init(_ parameters: SnapshotParser.QueryParameters) {
        self.parameters = parameters
        let order = StoredOrder(parameters.order)
        self.order = order
        start = parameters.start.map { StoredBound($0, order, isStart: true) }
        end = parameters.end.map { StoredBound($0, order, isStart: false) }
    }

    /// Whether it selects only some of the children.
    var isFiltered: Bool { start != nil || end != nil || isLimited }

    var isLimited: Bool { parameters.limit != nil }
}

/// The start or the end of a query's children.
struct StoredBound: Sendable {
    private let order: StoredOrder
    private let value: SortValue
    /// The key that decides among children with the same value; nil for all of them.
    private let key: String?
    private let isInclusive: Bool
    private let isStart: Bool

    init(_ bound: SnapshotParser.QueryParameters.Bound, _ order: StoredOrder, isStart: Bool) {
        (self.order, self.isStart, isInclusive) = (order, isStart, bound.isInclusive)
        value = bound.leaf.map(SortValue.leaf) ?? .nothing
        if order == .key, case .string(let key) = bound.leaf {
            self.key = key
        } else {
            key = bound.key
        }
    }

    /// Whether this bound comes after a child: an exclusive start and an inclusive end also come
    /// after a child that is equal to them.
    func isAfter(_ entry: StoredChildren.Entry) -> Bool {
        let order = compare(entry)
        return isStart == isInclusive ? order < 0 : order <= 0
    }

    private func compare(_ entry: StoredChildren.Entry) -> Int {
        if order != .key {
            let order = SortValue.compare(order.value(of: entry.node), value)
            if order != 0 { return order }
        }
        return key.map { StoredOrder.compare(entry.key, $0) } ?? 0
    }
}
