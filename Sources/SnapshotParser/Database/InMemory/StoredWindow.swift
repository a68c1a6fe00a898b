/// The children that a query selects: a range of ranks in its order (`FRangedFilter.m` and
/// `FLimitedFilter.m` of firebase-ios-sdk).
struct StoredWindow: Sendable {
    let children: StoredChildren
    let ranks: Range<Int>

    /// - Parameter children: the children of a place, in the query's order.
    init(_ query: StoredQuery, in children: StoredChildren) {
        var lower = query.start.map { bound in children.count { bound.isAfter($0) } } ?? 0
        var upper =
            query.end.map { bound in children.count { bound.isAfter($0) } }
            ?? children.count
        upper = max(lower, upper)
        switch query.parameters.limit {
        case .first(let limit): upper = lower + min(limit, upper - lower)
        case .last(let limit): lower = upper - min(limit, upper - lower)
        case nil: break
        }
        self.children = children
        ranks = lower..<upper
    }

    var entries: [StoredChildren.Entry] { children.entries(at: ranks) }

    func contains(_ entry: StoredChildren.Entry) -> Bool {
        ranks.contains(children.rank(of: entry))
    }

    /// The key of the child before an entry; nil for the first one.
    func key(before entry: StoredChildren.Entry) -> String? {
        let rank = children.rank(of: entry)
        return rank > ranks.lowerBound ? children.entry(at: rank - 1)?.key : nil
    }

    /// This window's children before the first and after the last child of another window in the
    /// same order.
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
