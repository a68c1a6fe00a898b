/// What is observed.
public enum SnapshotEvent: Hashable, Sendable {
    /// The whole value, at first and after each change.
    case value
    /// The children, one by one.
    case child(Child)

    /// What happens to a child of a collection or a query.
    public enum Child: Hashable, Sendable, CaseIterable {
        /// A child that exists at first, or is added.
        case childAdded
        /// A child that was removed, with its last value.
        case childRemoved
        /// A child in which anything changed.
        case childChanged
        /// A child that may have another place in the order; it changed too, which is the next
        /// event.
        case childMoved
    }

    /// The number of the same event in the `DataEventType` of Firebase's SDK.
    public var number: Int {
        switch self {
        case .child(.childAdded): 0
        case .child(.childRemoved): 1
        case .child(.childChanged): 2
        case .child(.childMoved): 3
        case .value: 4
        }
    }
}
