/// Reads `Decodable` types from snapshots and other Foundation JSON trees, with no detour over text.
///
/// ```swift
/// struct Configuration: Codable {
///     var name: String
///     var ports: [Int]
/// }
/// ```
///
/// ```swift
/// let tree: [String: Any] = ["name": "test", "ports": ["1": 80, "2": 443]]
/// let configuration = try TreeDecoder().decode(Configuration.self, from: tree)
/// print(configuration.ports)
/// // [80, 443]
/// ```
///
/// Types decode as they do with `JSONDecoder`, and errors have the same cases and coding paths. It
/// differs where the database does: an array with holes, or an object whose keys are indices, is
/// read as what the type declares (`[T]`, `[T?]`, `[Int: T]` or `[String: T]`); numbers are exact;
/// a collection may be missing.
///
/// A decoder is a value, and may be used from many threads at once; nothing is kept from one call to
/// the next.
public struct TreeDecoder: Sendable {
    /// What happens if a required collection is missing or null.
    public typealias MissingCollections = SnapshotParser.MissingCollections

    /// How a `Date` is written in the tree. The default is `.millisecondsSince1970`.
    public var dates: SnapshotParser.DateCoding

    /// Whether values of other JSON types are converted. The default is `.strict`.
    public var conversion: SnapshotParser.Conversion

    /// The coding key by which a type at the root asks for the snapshot's key: `"id"` unless told
    /// otherwise.
    public var keyName: String

    /// How many levels below the root may be read. The default is 64. A value above 128 counts as
    /// 128.
    public var maximumDepth: Int

    /// Whether values are left out of the errors' descriptions. The default is false.
    public var redactsValues: Bool

    /// What happens if a collection that is not optional is missing: with `.fail`, an error as with
    /// `JSONDecoder`. The default is `.empty`.
    public var missingCollections: MissingCollections

    /// What the types being decoded find in their decoder's `userInfo`. Empty by default.
    public var userInfo: [CodingUserInfoKey: any Sendable]

    /// Reads the bound objects inside a value.
    private let parser: SnapshotParser

    /// Makes a decoder with the options of a parser.
    ///
    /// - Parameter parser: gives ``dates``, ``conversion``, ``keyName``, ``maximumDepth``,
    ///   ``missingCollections-swift.property``, ``redactsValues`` and ``userInfo``, and reads the bound objects in a value
    ///   with its other options. A new
    ///   parser unless told otherwise.
    public init(_ parser: SnapshotParser = SnapshotParser()) {
        self.parser = parser
        dates = parser.dates
        conversion = parser.conversion
        keyName = parser.keyName
        maximumDepth = parser.maximumDepth
        redactsValues = parser.redactsValues
        userInfo = parser.userInfo
        missingCollections = parser.missingCollections
    }

    /// Reads a value from a tree.
    ///
    /// ```swift
    /// let cup = try TreeDecoder().decode(Cup.self, from: tree)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - tree: a tree of Foundation or native Swift values, `NSNull` for null.
    /// - Returns: the value.
    /// - Throws: a `DecodingError` with the path of the first mistake, or an error of the type's
    ///   own. Too many levels are `DecodingError.dataCorrupted`.
    public func decode<T: Decodable>(_ type: T.Type, from tree: Any) throws -> T {
        try TreeDecoding(self).decodeRoot(type, tree, key: nil)
    }

    /// Reads a value from a snapshot.
    ///
    /// The snapshot's key reaches the type where its root asks for ``keyName``. A field of that
    /// name that the node holds too must be the same key.
    ///
    /// ```swift
    /// struct Player: Codable {
    ///     var id: String
    ///     var name: String
    /// }
    /// ```
    ///
    /// ```swift
    /// let snapshot = Snapshot(key: "-K1", value: ["name": "Ada"])
    /// let player = try TreeDecoder().decode(Player.self, from: snapshot)
    /// print(player.id)
    /// // -K1
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to read. An optional type is nil where nothing is there.
    ///   - snap: the snapshot.
    /// - Returns: the value.
    /// - Throws: a `DecodingError` with the path of the first mistake, or an error of the type's
    ///   own. Nothing there is `DecodingError.valueNotFound`.
    public func decode<T: Decodable>(_ type: T.Type, from snap: some SnapshotSource) throws -> T {
        let key = snap.key.isEmpty ? nil : snap.key
        return try TreeDecoding(self).decodeRoot(type, snap.value as Any, key: key)
    }

    /// How leaves are read.
    var leaves: LeafOptions {
        LeafOptions(
            isLenient: conversion == .lenient,
            dates: dates,
            redactsValues: redactsValues,
            acceptsUnescapedURLs: parser.acceptsUnescapedURLs
        )
    }

    /// The parser with the options that were changed since.
    var boundParser: SnapshotParser {
        var parser = parser
        parser.keyName = keyName
        parser.dates = dates
        parser.conversion = conversion
        parser.missingCollections = missingCollections
        parser.maximumDepth = maximumDepth
        parser.userInfo = userInfo
        parser.redactsValues = redactsValues
        return parser
    }
}
