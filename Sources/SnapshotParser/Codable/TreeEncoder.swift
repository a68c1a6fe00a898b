/// Writes `Encodable` types directly as trees that `JSONSerialization` and the Firebase SDK accept.
///
/// ```swift
/// let configuration = Configuration(name: "test", ports: [80, 443])
/// let tree = try TreeEncoder().encode(configuration)
/// // ["name": "test", "ports": [80, 443]]
/// ```
///
/// Types encode as they do with `JSONEncoder`. A tree consists of `[String: Any]`, `[Any]`,
/// `String`, `Bool`, `Int` (`UInt64` if the number is too large for it), `Double`, `NSNull`, and
/// `NSDecimalNumber` for longer integers and for decimals of more digits than a double has.
///
/// An encoder is a value, and may be used from many threads at once; nothing is kept from one call
/// to the next.
@dynamicMemberLookup
public struct TreeEncoder: Sendable {
    private var parser: SnapshotParser

    /// Makes an encoder with the options of a parser.
    ///
    /// - Parameter parser: the parser, which also writes the bound objects in a value. By default a
    ///   new one.
    public init(_ parser: SnapshotParser = SnapshotParser()) { self.parser = parser }

    /// An option of the parser: ``SnapshotParser/dates``, ``SnapshotParser/maximumDepth``,
    /// ``SnapshotParser/redactsValues``, ``SnapshotParser/nilValues``, which says how
    /// `encodeIfPresent`, and so a synthesized conformance, writes nil, or
    /// ``SnapshotParser/userInfo``, which becomes the encoder's. The others apply to bound objects.
    ///
    /// ```swift
    /// var encoder = TreeEncoder()
    /// encoder.dates = .iso8601
    /// ```
    public subscript<Option>(
        dynamicMember option: WritableKeyPath<SnapshotParser, Option>
    ) -> Option {
        get { parser[keyPath: option] }
        set { parser[keyPath: option] = newValue }
    }

    /// Writes a value as a tree.
    ///
    /// ```swift
    /// let tree = try TreeEncoder().encode(cup)
    /// ```
    ///
    /// - Parameter value: the value to write.
    /// - Returns: the tree; `NSNull` for an optional that is nil.
    /// - Throws: an `EncodingError` with the path of the first value that no tree can hold, such as
    ///   NaN, or an error of the type's own. A class instance that contains itself has too many
    ///   levels.
    public func encode<T: Encodable>(_ value: T) throws -> Any {
        let writer = Writer(parser)
        defer { parser.deliver(writer) }
        return try CodingOperation(writer).encode(value)
    }
}
