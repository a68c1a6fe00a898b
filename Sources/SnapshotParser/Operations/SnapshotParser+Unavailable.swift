public import Foundation

// Without these, for JSON text in place of a tree, the compiler says only that it is not a source.

/// What the compiler names for JSON text in place of a tree.
@available(*, unavailable, message: "use decode for JSON text, or the like for lists")
extension Data: SnapshotSource {
    /// None.
    public var key: String { "" }
    /// None.
    public var value: Any? { nil }
}

/// What the compiler names for JSON text in place of a tree.
@available(*, unavailable, message: "use decode for JSON text, or the like for lists")
extension String: SnapshotSource {
    /// None.
    public var key: String { "" }
    /// None.
    public var value: Any? { nil }
}
