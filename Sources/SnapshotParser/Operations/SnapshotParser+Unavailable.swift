public import Foundation

// Without these, for JSON text in place of a tree, the compiler says only that it is not a source.

/// What the compiler names for JSON text in place of a tree.
@available(
    *, unavailable,
    message: "use decode for JSON text, or decodeList, validate(_:in:) or search(_:in:)"
)
extension Data: SnapshotSource {
    public var key: String { "" }
    public var value: Any? { nil }
}

/// What the compiler names for JSON text in place of a tree.
@available(
    *, unavailable,
    message: "use decode for JSON text, or decodeList, validate(_:in:) or search(_:in:)"
)
extension String: SnapshotSource {
    public var key: String { "" }
    public var value: Any? { nil }
}
