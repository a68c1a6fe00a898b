/// The children that a query selects: a range of ranks in its order (`FRangedFilter.m` and
/// `FLimitedFilter.m` of firebase-ios-sdk).
struct StoredWindow: Sendable {
    let children: StoredChildren
    let ranks: Range<Int>

    /// - Parameter children: the children of a place, in the query's order.
    init(_ query: QueryParameters, in children: StoredChildren) {
        let order = children.order
        /// How many children come before a bound.
        func rank(_ bound: QueryParameters.Bound, isStart: Bool) -> Int {
            // An exclusive start and an inclusive end also come after a child equal to them.
            let limit = isStart == bound.isInclusive ? 0 : 1
            return children.ranked.count { bound.compare(order.position(of: $0), order) < limit }
        }
        var lower = query.start.map { rank($0, isStart: true) } ?? 0
        var upper = max(lower, query.end.map { rank($0, isStart: false) } ?? children.count)
        if let limit = query.limit {
            let count = min(limit.count, upper - lower)
            if limit.isLast { lower = upper - count } else { upper = lower + count }
        }
        self.children = children
        ranks = lower..<upper
    }

    var entries: [StoredChildren.Entry] { children.ranked.elements(at: ranks) }

    /// A child, if there is one and the window holds it.
    func entry(_ key: String, _ node: StoredNode?) -> StoredChildren.Entry? {
        guard let node, ranks.contains(children.rank(of: (key, node))) else { return nil }
        return (key, node)
    }

    /// The key of the child before an entry; nil for the first one.
    func key(before entry: StoredChildren.Entry) -> String? {
        let rank = children.rank(of: entry)
        return rank > ranks.lowerBound ? children.ranked.element(at: rank - 1)?.key : nil
    }

    /// This window's children before the first and after the last child of another window in the
    /// same order.
    func entries(beyond other: StoredWindow) -> [StoredChildren.Entry] {
        guard !other.ranks.isEmpty,
            let first = other.children.ranked.element(at: other.ranks.lowerBound),
            let last = other.children.ranked.element(at: other.ranks.upperBound - 1)
        else { return entries }
        let start = children.rank(of: first)
        let end = children.ranked.count { children.order.compare($0, last) <= 0 }
        return children.ranked.elements(at: ranks.clamped(to: 0..<start))
            + children.ranked.elements(at: ranks.clamped(to: end..<max(end, children.count)))
    }
}

extension QueryParameters.Bound {
    /// -1, 0 or 1 if a child comes before this bound, is at it, or comes after it.
    fileprivate func compare(_ position: SortPosition, _ order: StoredOrder) -> Int {
        // In the order of keys, the value is the key.
        if order == .key, case .string(let key) = leaf {
            return KeyOrder.compare(position.key, key.text)
        }
        let comparison = StoredNode.Content.compare(position.value, leaf.map { .leaf($0) })
        guard comparison == 0, let key else { return comparison }
        return KeyOrder.compare(position.key, key)
    }
}
