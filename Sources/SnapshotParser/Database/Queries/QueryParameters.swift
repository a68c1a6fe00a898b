/// In which order a place's children are, and which of them are asked for.
struct QueryParameters: Hashable, Sendable {
    /// Where the children that are asked for begin or end.
    struct Bound: Hashable, Sendable {
        /// What a child is ordered by; nil for null. In the order of keys, it is the key.
        let leaf: StoredLeaf?
        /// The key of the child at the bound, among those with the same value; nil for all of them.
        let key: String?
        /// Whether a child at the bound is asked for.
        let isInclusive: Bool
    }

    /// How many of the children are asked for at most.
    struct Limit: Hashable, Sendable {
        let count: Int
        var isLast = false

        /// The step of a query that sets it.
        var step: SnapshotParser.QueryStep {
            isLast ? .limitedToLast(count) : .limitedToFirst(count)
        }
    }

    var order = StoredOrder.priority
    var start: Bound?
    var end: Bound?
    var limit: Limit?

    /// Whether it selects only some of the children.
    var isFiltered: Bool { start != nil || end != nil || limit != nil }
}

extension QueryParameters {
    init(_ steps: [SnapshotParser.QueryStep]) {
        @inline(never)
        func bound(_ value: Any?, _ key: String?, _ isInclusive: Bool) -> Bound {
            Bound(leaf: value.flatMap(StoredLeaf.init), key: key, isInclusive: isInclusive)
        }
        for step in steps {
            switch step {
            case .orderedByKey: order = .key
            case .orderedByValue: order = .value
            case .orderedByPriority: order = .priority
            case .orderedByChild(let path): order = StoredOrder(byChild: path)
            case .startingAt(let value, let key): start = bound(value, key, true)
            case .startingAfter(let value, let key): start = bound(value, key, false)
            case .endingAt(let value, let key): end = bound(value, key, true)
            case .endingBefore(let value, let key): end = bound(value, key, false)
            case .limitedToFirst(let count): limit = Limit(count: count)
            case .limitedToLast(let count): limit = Limit(count: count, isLast: true)
            }
        }
    }
}
