import Foundation

/// Reads `Decodable` types directly from snapshots and other Foundation JSON trees.
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
/// Types decode as they do with `JSONDecoder`, and errors have the same cases and coding paths. But
/// an array with holes, or an object whose keys are indices, is read as what the type declares
/// (`[T]`, `[T?]`, `[Int: T]` or `[String: T]`), numbers are exact, and a collection may be
/// missing.
///
/// A decoder is a value, and may be used from many threads at once; nothing is kept from one call
/// to the next.
@dynamicMemberLookup
public struct TreeDecoder: Sendable {
    private var parser: SnapshotParser

    /// Makes a decoder with the options of a parser.
    ///
    /// - Parameter parser: the parser, which also reads the bound objects in a value. By default a
    ///   new one.
    public init(_ parser: SnapshotParser = SnapshotParser()) { self.parser = parser }

    /// An option of the parser: ``SnapshotParser/dates``, ``SnapshotParser/conversion``,
    /// ``SnapshotParser/maximumDepth``, ``SnapshotParser/redactsValues``,
    /// ``SnapshotParser/dialect-swift.property`` (with `.json`, a missing collection is an error,
    /// and so is an object in place of an array or the reverse, as with `JSONDecoder`; null
    /// elements of an array are read by types whose `init(from:)` accepts null, and errors for the
    /// others), ``SnapshotParser/invalidElements``, ``SnapshotParser/invalidValues``,
    /// ``SnapshotParser/unknownKeys`` (only `.report` has an effect),
    /// ``SnapshotParser/issueHandler``, which hears what these tolerated,
    /// ``SnapshotParser/userInfo``, which becomes the decoder's, or ``SnapshotParser/keyName``, the
    /// coding key by which a type at the root asks for the snapshot's key. The others apply to
    /// bound objects.
    ///
    /// ```swift
    /// var decoder = TreeDecoder()
    /// decoder.dates = .iso8601
    /// ```
    public subscript<Option>(
        dynamicMember option: WritableKeyPath<SnapshotParser, Option>
    ) -> Option {
        get { parser[keyPath: option] }
        set { parser[keyPath: option] = newValue }
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
        try decode(type, from: Snapshot(value: tree))
    }

    /// Reads a value from a snapshot.
    ///
    /// A type at the root gets the snapshot's key under the name ``SnapshotParser/keyName``. If the
    /// node has a field of that name too, it must hold the same key.
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
    ///   - type: the type to read; an optional one is nil if the snapshot is empty.
    ///   - snap: the snapshot.
    /// - Returns: the value.
    /// - Throws: a `DecodingError` with the path of the first mistake, or an error of the type's
    ///   own. An empty snapshot is `DecodingError.valueNotFound`.
    public func decode<T: Decodable>(_ type: T.Type, from snap: some SnapshotSource) throws -> T {
        let tree = snap.value ?? NSNull()
        let reader = Reader(.parse, parser)
        defer { parser.deliver(reader) }
        _ = reader.nodes.entries.push(node: tree)
        let operation = CodingOperation(reader, key: parser.rootKey(snap.key, mustMatch: true))
        if parser.unknownKeys == .fail { operation.openedDecoders = nil }
        defer { operation.reportUnknownKeys() }
        return try operation.decode(type, from: tree)
    }
}
