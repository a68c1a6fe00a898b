/// The children that a query asks for: those at some ranks of its order (`FRangedFilter.m` and
/// `FLimitedFilter.m` of firebase-ios-sdk).
struct StoredWindow: Sendable {
    let children: StoredChildren
    let ranks: Range<Int>

    var entries: [StoredChildren.Entry] { children.entries(at: ranks) }

    func contains(_ entry: StoredChildren.Entry) -> Bool {
        ranks.contains(children.rank(of: entry))
    }

    /// The key of the child before one; nil for the first one.
    func key(before entry: StoredChildren.Entry) -> String? {
        let rank = children.rank(of: entry)
        return rank > ranks.lowerBound ? children.entry(at: rank - 1)?.key : nil
    }

    /// This window's children before the first and after the last child of another window in the same
    /// order.
    func entries(beyond other: StoredWindow) -> [StoredChildren.Entry] {
        guard let first = other.children.entry(at: other.ranks.lowerBound), !other.ranks.isEmpty,
            let last = other.children.entry(at: other.ranks.upperBound - 1)
        else { return entries }
        let order = children.order
        let start = children.count { order.compare($0, first) < 0 }
        let end = children.count { order.compare($0, last) <= 0 }
        return children.entries(at: ranks.clamped(to: 0..<start))
            + children.entries(at: ranks.clamped(to: end..<max(end, children.count)))
    }
}

/// A query as the database answers it.
struct StoredQuery: Sendable {
    let parameters: SnapshotParser.QueryParameters
    let order: StoredOrder
    private let start: StoredBound?
    private let end: StoredBound?

    init(_ parameters: SnapshotParser.QueryParameters) {
        self.parameters = parameters
        let order = StoredOrder(parameters.order)
        self.order = order
        start = parameters.start.map { StoredBound($0, order, isStart: true) }
        end = parameters.end.map { StoredBound($0, order, isStart: false) }
    }

    /// Whether it asks for some children only.
    var isFiltered: Bool { start != nil || end != nil || isLimited }

    var isLimited: Bool { parameters.limit != nil }

    /// Those of a place's children that are asked for.
    ///
    /// - Parameter children: the children in the query's order.
    func window(in children: StoredChildren) -> StoredWindow {
        var lower = start.map { bound in children.count { bound.isBeyond($0) } } ?? 0
        var upper = end.map { bound in children.count { bound.isBeyond($0) } } ?? children.count
        upper = max(lower, upper)
        switch parameters.limit {
        case .first(let limit): upper = lower + min(limit, upper - lower)
        case .last(let limit): lower = upper - min(limit, upper - lower)
        case nil: break
        }
        return StoredWindow(children: children, ranks: lower..<upper)
    }
}
