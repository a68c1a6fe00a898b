extension SnapshotParser {
    /// A step of a query, for the method of the SDK that has the same name.
    ///
    /// ``SnapshotReference/query(_:)`` gets steps that fit each other: an order, then at most one
    /// start, one end and one limit. A value to begin or end at is a `String`, a number, a `Bool`,
    /// or nil for null; in the order of keys, it is a key. A key, if there is one, tells apart the
    /// children of that value.
    public enum QueryStep {
        /// The children are in the order of their keys.
        case orderedByKey
        /// They are in the order of their own values.
        case orderedByValue
        /// They are in the order of their priorities, as they are if no order is requested.
        case orderedByPriority
        /// They are in the order of the value at a path below each: keys with slashes between them.
        case orderedByChild(String)
        /// They begin at a value.
        case startingAt(Any?, key: String?)
        /// They begin after a value, or after the child of a key among those of the value.
        case startingAfter(Any?, key: String?)
        /// They end at a value.
        case endingAt(Any?, key: String?)
        /// They end before a value, or before the child of a key among those of the value.
        case endingBefore(Any?, key: String?)
        /// At most so many of the first ones.
        case limitedToFirst(Int)
        /// At most so many of the last ones.
        case limitedToLast(Int)
    }
}
