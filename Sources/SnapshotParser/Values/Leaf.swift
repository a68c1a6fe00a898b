/// A type whose values are single leaves of a tree: each has one way to be read and one to be
/// written. Bindings and coders share them, and make their own errors from the mistakes.
///
/// The library implements its requirements.
public protocol _Leaf {
    typealias _Box = SnapshotParser._ValueBox
    typealias _Options = SnapshotParser._LeafOptions
    typealias _Mistake = SnapshotParser._LeafMistake

    /// Reads a value that is not null.
    ///
    /// - Parameter options: gives the options, if the form of the value makes them necessary.
    static func _read(_ box: inout _Box, _ options: () -> _Options) throws(_Mistake) -> Self

    /// The leaf that stands for the value in a tree.
    func _written(_ options: () -> _Options) throws(_Mistake) -> Any
}

extension ParsableValue where Self: _Leaf {
    /// Reads the leaf, if it needs no conversion.
    public static func _readDirectly(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> Self {
        do throws(LeafMistake) { return try _read(&box) { context.directLeaves } } catch {
            throw .invalid
        }
    }

    /// The leaf, if it needs no inspection.
    public func _writtenDirectly(in context: SnapshotParser.ValueContext) -> Any? {
        try? _written { context.directLeaves }
    }

    /// Reads the leaf in any of its forms.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self {
        try context.leaf(value, context.leaves)
    }

    /// Writes the leaf.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.tree(of: self, context.leaves)
    }
}

extension SnapshotParser {
    /// Why a value cannot be read, or written, as a leaf.
    public enum _LeafMistake: Error {
        /// It is of another JSON type.
        case mismatch(Issue.Kind)
        /// It is of the right JSON type, but not a value of the type.
        case invalid(Issue.Kind)
        /// A custom form of dates threw an error.
        case thrown(any Error)

        init(_ kind: Issue.Kind) {
            if case .typeMismatch = kind { self = .mismatch(kind) } else { self = .invalid(kind) }
        }

        /// Nobody reads it: the value needs care, which the next attempt takes.
        static var indirect: Self { .invalid(.unexpectedNull) }
    }

    /// The options by which leaves are read and written.
    public struct _LeafOptions {
        /// Whether numbers and booleans are read from strings, and strings from those.
        var isLenient: Bool
        var dates: DateCoding
        let redaction: Redaction
        let acceptsUnescapedURLs: Bool
        /// Whether only leaves are wanted that need nothing but to be taken as they are.
        var isDirect = false

        init(_ parser: SnapshotParser) {
            isLenient = parser.conversion.contains(.lenient)
            dates = parser.dates
            redaction = parser.redaction
            acceptsUnescapedURLs = parser.acceptsUnescapedURLs
        }
    }
}

typealias LeafValue = _Leaf
typealias LeafMistake = SnapshotParser._LeafMistake
typealias LeafOptions = SnapshotParser._LeafOptions

extension LeafOptions {
    /// The same options, for a value that must be converted, inspected or refused.
    func withCare() throws(LeafMistake) -> LeafOptions {
        if isDirect { throw .indirect }
        return self
    }

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

extension SnapshotParser.ValueContext {
    /// How leaves are read and written.
    var leaves: LeafOptions {
        var leaves = LeafOptions(binder.parser)
        (leaves.isLenient, leaves.dates) = (isLenient, binder.dates)
        return leaves
    }

    fileprivate var directLeaves: LeafOptions {
        var leaves = leaves
        leaves.isDirect = true
        return leaves
    }

    /// Reads a leaf in any of its forms.
    func leaf<Leaf: _Leaf>(_ value: Any, _ options: LeafOptions) throws -> Leaf {
        var box = SnapshotParser._ValueBox(value)
        do throws(LeafMistake) { return try Leaf._read(&box) { options } } catch {
            throw error.failure
        }
    }

    /// Writes a leaf, which the database must not refuse.
    func tree(of leaf: some _Leaf, _ options: LeafOptions) throws -> Any {
        let tree: Any
        do throws(LeafMistake) { tree = try leaf._written { options } } catch {
            throw error.failure
        }
        if binder.writer?.checksWrites == true, let text = Tree.content(tree, as: String.self),
            let refusal = RefusedWrites.refusal(ofValue: text)
        {
            throw SnapshotParser.Failure.issue(refusal)
        }
        return tree
    }
}

extension LeafMistake {
    /// The error that becomes an issue once its place is known.
    fileprivate var failure: any Error {
        switch self {
        case .mismatch(let kind), .invalid(let kind): SnapshotParser.Failure.issue(kind)
        case .thrown(let error): error
        }
    }
}
