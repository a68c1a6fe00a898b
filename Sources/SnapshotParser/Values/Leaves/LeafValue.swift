/// A type whose values are single leaves of a tree. Bindings and coders share its conversions, and
/// make their own errors from its mistakes.
protocol LeafValue {
    /// Reads the likely form in place; nil sends the caller to ``read(_:_:)``.
    static func readInPlace(_ node: Node) -> Self?

    /// Reads any form. The value is not null.
    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> Self

    /// The leaf that stands for the value in a tree.
    func written(_ options: LeafOptions) throws(LeafMistake) -> Any
}

extension LeafValue {
    static func readInPlace(_ node: Node) -> Self? { nil }
}

/// Why a value cannot be read, or written, as a leaf.
enum LeafMistake: Error {
    /// It is of another JSON type.
    case mismatch(SnapshotParser.Issue.Kind)
    /// It is of the right JSON type, but not a value of the type.
    case invalid(SnapshotParser.Issue.Kind)
    /// A custom form of dates threw an error.
    case thrown(any Error)

    init(_ kind: SnapshotParser.Issue.Kind) {
        if case .typeMismatch = kind { self = .mismatch(kind) } else { self = .invalid(kind) }
    }
}

/// The options by which leaves are read and written.
struct LeafOptions {
    /// Whether numbers and booleans are read from strings, and strings from those.
    var isLenient: Bool
    var dates: SnapshotParser.DateCoding
    let redaction: Redaction
    let acceptsUnescapedURLs: Bool

    init(_ parser: SnapshotParser) {
        isLenient = parser.conversion.contains(.lenient)
        dates = parser.dates
        redaction = parser.redaction
        acceptsUnescapedURLs = parser.acceptsUnescapedURLs
    }
}

extension LeafOptions {
    /// The mistake of a value of another JSON type.
    func mismatch(_ expected: String, _ value: Any) -> LeafMistake {
        .mismatch(.typeMismatch(expected: expected, found: redaction.found(value)))
    }

    /// The mistake of a value of the right JSON type in a wrong form.
    func malformed(_ expected: String, _ value: Any) -> LeafMistake {
        .invalid(.typeMismatch(expected: expected, found: redaction.found(value)))
    }

    func outOfRange(_ type: any Any.Type, _ value: Any) -> LeafMistake {
        .invalid(.valueOutOfRange(type: String(describing: type), found: redaction.found(value)))
    }
}
