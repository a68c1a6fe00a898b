/// What is observed.
public enum SnapshotEvent: Hashable, Sendable, CaseIterable {
    /// A child that exists at first, or is added.
    case childAdded
    /// A child that was removed, with its last snapshot.
    case childRemoved
    /// A child in which anything changed.
    case childChanged
    /// A child that has another place in a query's order.
    case childMoved
    /// The whole value, at first and after each change.
    case value

    /// What is observed of a collection: its children, one by one.
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
}

extension SnapshotEvent {
    /// The same event.
    init(_ child: Child) {
        switch child {
        case .childAdded: self = .childAdded
        case .childRemoved: self = .childRemoved
        case .childChanged: self = .childChanged
        case .childMoved: self = .childMoved
        }
    }
}
