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
    /// What the compiler names for a `Codable` type that is not parsable.
    @available(
        *,
        unavailable,
        message: "a Codable type is read and written once it conforms to ParsableCodable"
    )
    @_disfavoredOverload
    public func decode<C: Decodable>(
        _ type: C.Type,
        from text: some TextSource,
        at path: [String] = []
    ) throws -> C { throw JSONError.empty }

    /// What the compiler names for raw trees in a container.
    @available(*, unavailable, message: "decode SnapshotParser.JSON for a tree of any shape")
    @_disfavoredOverload
    public func decode<Content: ParsableTree>(
        _ type: Content.Type,
        from text: some TextSource,
        at path: [String] = []
    ) throws -> Content { throw JSONError.empty }

    /// What the compiler names for a `Codable` type that is not parsable.
    @available(
        *,
        unavailable,
        message: "a Codable type is read and written once it conforms to ParsableCodable"
    )
    @_disfavoredOverload
    public func encode<C: Encodable>(_ value: C, format: TextFormat = .compact) throws -> Data {
        throw JSONError.empty
    }
}
