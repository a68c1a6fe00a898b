/// A type whose values are single leaves of a tree: each has one way to be read and one to be
/// written. Bindings and coders share these two ways, and make their own errors from the mistakes.
///
/// The library implements its requirements.
public protocol _Leaf {
    typealias _Box = SnapshotParser._ValueBox
    typealias _Rules = SnapshotParser._LeafRules

    /// Reads a value that is not null.
    static func _read(_ box: inout _Box, _ rules: _Rules) throws(_LeafMistake) -> Self

    /// What stands for the value in a tree.
    func _written(_ rules: _Rules) throws(_LeafMistake) -> Any

    /// Whether that may hold only a part of the value, as whole seconds do of a date. Then an
    /// update of a `Codable` value keeps the value itself, as long as what is written stays the
    /// same.
    static var _mayLosePart: Bool { get }
}

extension _Leaf {
    /// What is written holds all of the value.
    public static var _mayLosePart: Bool { false }
}

extension ParsableValue where Self: _Leaf {
    /// A leaf is read from a node of JSON text directly, so that a number keeps all of its digits.
    public static var _textInput: SnapshotParser._TextInput { .node }

    /// Reads the leaf, if it needs no conversion.
    @inlinable
    public static func _readDirectly(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NotDirect) -> Self {
        do throws(_LeafMistake) {
            return try _read(&box, SnapshotParser._LeafRules(directlyFor: context.binder))
        } catch {
            throw .otherForm
        }
    }

    /// The leaf, if it needs no inspection.
    @inlinable
    public func _writtenDirectly(in context: SnapshotParser.ValueContext) -> Any? {
        try? _written(SnapshotParser._LeafRules(directlyFor: context.binder))
    }

    /// Reads the leaf in any of its forms.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self {
        try context.readLeaf(value, .init(context.binder))
    }

    /// Writes the leaf.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.writeLeaf(self, .init(context.binder))
    }
}

/// Why a value cannot be read, or written, as a leaf.
public enum _LeafMistake: Error {
    /// It is of another JSON type.
    case mismatch(SnapshotParser.Issue.Kind)
    /// It is of the right JSON type, but not a value of the type.
    case invalid(SnapshotParser.Issue.Kind)
    /// A custom form of dates threw an error.
    case thrown(any Error)
    /// No mistake so far: only the most common form was read or written, and the leaf has another.
    case notDirect

    init(_ kind: SnapshotParser.Issue.Kind) {
        if case .typeMismatch = kind { self = .mismatch(kind) } else { self = .invalid(kind) }
    }
}

extension SnapshotParser {
    /// How a leaf is read or written. A rule is looked up only when a leaf asks for it, since most
    /// leaves need none.
    public struct _LeafRules {
        // Not owned, since counting references takes as long as reading a leaf. The binder outlives
        // the rules: they are only passed down to functions that it calls.
        @usableFromInline unowned(unsafe) let binder: Binder
        /// Whether only a leaf in its most common form is read or written.
        @usableFromInline let isDirect: Bool
        /// Whether the value is a key, which is text whatever its type.
        @usableFromInline var isKey = false
        /// Whether dates are milliseconds, as the database stores a timestamp.
        @usableFromInline var countsMilliseconds = false

        @inlinable
        init(directlyFor binder: Binder) { (self.binder, isDirect) = (binder, true) }

        init(_ binder: Binder, countsMilliseconds: Bool = false) {
            (self.binder, isDirect, self.countsMilliseconds) = (binder, false, countsMilliseconds)
        }
    }
}

extension SnapshotParser._LeafRules {
    /// The form of dates.
    var dates: SnapshotParser.DateCoding {
        countsMilliseconds ? .millisecondsSince1970 : binder.dates
    }

    /// How many units of time make a second; nil unless dates are numbers since 1970.
    var unitsPerSecond: Double? { countsMilliseconds ? 1000 : binder.unitsPerSecond }

    /// Whether numbers and booleans are read from strings, and strings from those.
    var isLenient: Bool { isKey || binder.conversion.contains(.lenient) }

    /// These rules, for a value that must be converted, inspected or refused.
    ///
    /// - Throws: ``_LeafMistake/notDirect`` if only the most common form is read or written now.
    func unlessDirect() throws(_LeafMistake) -> Self {
        if isDirect { throw .notDirect }
        return self
    }

    /// Reads a leaf that is not in its most common form, unless only that one is read now.
    @inline(never)
    func readOtherForm<Leaf>(
        _ node: Node,
        _ read: (Node, Self) throws(_LeafMistake) -> Leaf
    ) throws(_LeafMistake) -> Leaf {
        try read(node, unlessDirect())
    }

    /// The mistake of a value of another JSON type.
    func mismatch(_ expected: String, _ value: Any) -> _LeafMistake {
        .mismatch(.typeMismatch(expected: expected, found: binder.found(value)))
    }

    func outOfRange(_ type: any Any.Type, _ value: Any) -> _LeafMistake {
        .invalid(.valueOutOfRange(type: String(describing: type), found: binder.found(value)))
    }
}

extension SnapshotParser.ValueContext {
    /// Reads a leaf in any of its forms.
    @_semantics("optimize.sil.specialize.generic.never")
    func readLeaf<Leaf: _Leaf>(_ value: Any, _ rules: SnapshotParser._LeafRules) throws -> Leaf {
        var box = SnapshotParser._ValueBox(value)
        do throws(_LeafMistake) { return try Leaf._read(&box, rules) } catch {
            throw error.failure
        }
    }

    /// Writes a leaf, which the database must not refuse.
    func writeLeaf(_ leaf: some _Leaf, _ rules: SnapshotParser._LeafRules) throws -> Any {
        let tree: Any
        do throws(_LeafMistake) { tree = try leaf._written(rules) } catch {
            throw error.failure
        }
        if let kind = binder.writer?.violation(ofLeaf: tree) {
            throw SnapshotParser.Failure.issue(kind)
        }
        return tree
    }
}

extension _LeafMistake {
    /// The error to throw, which becomes an issue where the path of the value is known.
    @inline(never)
    var failure: any Error {
        switch self {
        case .mismatch(let kind), .invalid(let kind): SnapshotParser.Failure.issue(kind)
        case .thrown(let error): error
        case .notDirect: SnapshotParser._NotDirect.otherForm
        }
    }
}
