/// Something that a snapshot can be read from: a key and the tree under it.
///
/// Firebase's `DataSnapshot` already has both properties, and conforms in three lines:
///
/// ```swift
/// extension DataSnapshot: @retroactive SnapshotSource {
///     public var orderedChildren: [any SnapshotSource]? { children.allObjects as? [DataSnapshot] }
/// }
/// ```
///
/// For any other tree, use ``Snapshot``.
public protocol SnapshotSource {
    /// The tree's key; empty at the root.
    var key: String { get }

    /// The tree: nil or `NSNull` if there is none.
    var value: Any? { get }

    /// The children in the source's own order, such as a query's; nil, the default, for the
    /// database's key order.
    var orderedChildren: [any SnapshotSource]? { get }

    /// What the tree may be ordered by among its siblings: a string or a number; nil, the default,
    /// or `NSNull` for nothing. Firebase's `DataSnapshot` has it. It is used by pages of
    /// ``Path/Collection/orderedByPriority(as:)``.
    var priority: Any? { get }
}

extension SnapshotSource {
    /// The source knows no order of its own.
    public var orderedChildren: [any SnapshotSource]? { nil }

    /// The source knows no priority.
    public var priority: Any? { nil }
}
