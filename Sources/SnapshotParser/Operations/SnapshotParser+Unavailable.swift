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

/// What the compiler names for a tree alone.
@available(*, unavailable, message: "put the tree into a Snapshot(value:)")
extension Dictionary: SnapshotSource {
    /// None.
    public var key: String { "" }
    /// None.
    public var value: Any? { nil }
}

extension SnapshotParser {
    /// What the compiler names for a type that is not parsable.
    @available(
        *,
        unavailable,
        message: """
            decode SnapshotParser.JSON for a tree of any shape; other types must conform to 'Parsable', by \
            ParsableObject, by ParsableValue or, if they are Codable, by ParsableCodable
            """
    )
    @_disfavoredOverload
    public func decode<V>(
        _ type: V.Type,
        from text: some TextSource,
        at path: [String] = []
    ) throws -> V { throw JSONError.empty }

    /// What the compiler names for a type that is not parsable.
    @available(
        *,
        unavailable,
        message: """
            encode a SnapshotParser.JSON for a tree of any shape; other types must conform to 'Parsable', by \
            ParsableObject, by ParsableValue or, if they are Codable, by ParsableCodable
            """
    )
    @_disfavoredOverload
    public func encode<V>(_ value: V, format: TextFormat = .compact) throws -> Data {
        throw JSONError.empty
    }
}
