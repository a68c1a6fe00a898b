extension SnapshotParser {
    /// A query as data: in which order a place's children are, and which of them are asked for.
    ///
    /// ``SnapshotReference/query(_:)`` gets one whose parts fit each other, so an adapter can pass
    /// them to the SDK's methods one by one.
    public struct QueryParameters: Hashable, Sendable {
        /// What the children are ordered by. Those that tie are in the order of their keys.
        public enum Order: Hashable, Sendable {
            /// By their keys.
            case key
            /// By their own values.
            case value
            /// By their priorities, as they are if no order is requested.
            case priority
            /// By the value at a path below each of them: keys with slashes between them.
            case child(path: String)
        }

        /// Where the children that are asked for begin or end.
        public struct Bound: Hashable, Sendable {
            let leaf: StoredLeaf?

            /// The key of the child at the bound, among those with the same value; nil for all of
            /// them. In the order of keys, the value is the key.
            public let key: String?

            /// Whether a child at the bound is asked for.
            public let isInclusive: Bool

            /// The value that a child is ordered by: a `String`, a number, a `Bool`, or nil for
            /// null.
            public var value: Any? { leaf.map(\.tree) }
        }

        /// How many of the children are asked for at most.
        public enum Limit: Hashable, Sendable {
            /// The first ones.
            case first(Int)
            /// The last ones.
            case last(Int)
        }

        /// The order.
        public internal(set) var order: Order

        /// Where the children begin; nil for the first one.
        public internal(set) var start: Bound?

        /// Where the children end; nil for the last one. The same as ``start`` if only those of one
        /// value are asked for.
        public internal(set) var end: Bound?

        /// How many at most; nil for all.
        public internal(set) var limit: Limit?

        /// All children, in an order.
        init(order: Order = .priority) {
            self.order = order
        }
    }
}
