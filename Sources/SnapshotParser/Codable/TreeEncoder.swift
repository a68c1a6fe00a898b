/// Writes `Encodable` types as trees that `JSONSerialization` and the Firebase SDK accept, with no
/// detour over text.
///
/// ```swift
/// let configuration = Configuration(name: "test", ports: [80, 443])
/// let tree = try TreeEncoder().encode(configuration)
/// // ["name": "test", "ports": [80, 443]]
/// ```
///
/// Types encode as they do with `JSONEncoder`. A tree consists of `[String: Any]`, `[Any]`,
/// `String`, `Bool`, `Int` (`UInt64` where no `Int` holds the number), `Double`, `NSNull`, and
/// `NSDecimalNumber` for longer integers and for decimals of more digits than a double has.
///
/// An encoder is a value, and may be used from many threads at once; nothing is kept from one call to
/// the next.
public struct TreeEncoder: Sendable {
    /// How a `Date` is written in the tree. The default is `.millisecondsSince1970`.
    public var dates: SnapshotParser.DateCoding

    /// How an optional property that is nil is written by `encodeIfPresent`, which types whose
    /// conformance is synthesized call. The default is `.omit`.
    public var nilValues: SnapshotParser.NilValues

    /// How many levels below the root may be written. The default is 64. A value above 128 counts
    /// as 128.
    public var maximumDepth: Int

    /// Whether values are left out of the errors' descriptions. The default is false.
    public var redactsValues: Bool

    /// What the values being encoded find in their encoder's `userInfo`. Empty by default.
    public var userInfo: [CodingUserInfoKey: any Sendable]

    /// Writes the bound objects inside a value.
    private let parser: SnapshotParser

    /// Makes an encoder with the options of a parser.
    ///
    /// - Parameter parser: gives ``dates``, ``nilValues``, ``maximumDepth``, ``redactsValues`` and
    ///   ``userInfo``, and writes the bound objects in a value with its other options. A new parser unless told
    ///   otherwise.
    public init(_ parser: SnapshotParser = SnapshotParser()) {
        self.parser = parser
        dates = parser.dates
        nilValues = parser.nilValues
        maximumDepth = parser.maximumDepth
        redactsValues = parser.redactsValues
        userInfo = parser.userInfo
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
    ///   NaN, or an error of the type's own. An object that is inside itself has too many levels.
    public func encode(_ value: some Encodable) throws -> Any {
        try TreeEncoding(self).encodeRoot(value)
    }

    /// How leaves are written.
    var leaves: LeafOptions {
        LeafOptions(
            isLenient: false,
            dates: dates,
            redactsValues: redactsValues,
            acceptsUnescapedURLs: parser.acceptsUnescapedURLs
        )
    }

    /// The parser with the options that were changed since.
    var boundParser: SnapshotParser {
        var parser = parser
        parser.dates = dates
        parser.nilValues = nilValues
        parser.maximumDepth = maximumDepth
        parser.userInfo = userInfo
        parser.redactsValues = redactsValues
        return parser
    }
}
