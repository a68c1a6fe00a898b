/// Anything that can be read from a tree and written to one: objects, snapshots and values.
///
/// Types conform to one of the three protocols below it: ``ParsableObject`` for an object,
/// ``ParsableSnapshot`` for an object with a key, ``ParsableValue`` for a leaf. Arrays,
/// dictionaries and optionals of them are parsable too.
///
/// The requirements of this and the other protocols whose names begin with an underscore are
/// implemented by the library, and may change with any version.
public protocol Parsable: _SendableType {
    /// Reads an instance from a tree's value.
    ///
    /// - Parameters:
    ///   - value: the tree's value; never null, unless `Self` is an optional.
    ///   - context: reads values inside this one, and makes the errors.
    /// - Throws: an error of the context, or any other, if the value is not one of this type.
    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Self

    /// Returns the tree value that ``parse(_:in:)`` reads.
    ///
    /// - Parameter context: writes values inside this one.
    /// - Returns: a value that JSON can hold, or nil for null.
    /// - Throws: an error of the context, or any other, if there is no such value.
    func serialize(in context: SnapshotParser.ValueContext) throws -> Any?

    /// Writes the value as a tree of native values.
    func _write(_ binder: SnapshotParser.Binder) throws -> Any?

    /// Reads a child of an object, of a list or of a dictionary: into the present one if there is
    /// one to update.
    ///
    /// - Parameter present: a value of this type. It is an `Any`, since generic code looks up an
    ///   optional's type at run time.
    /// - Throws: why there is no value to assign. If it has issues, they are reported.
    static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Any?
    ) throws(SnapshotParser._NoValue) -> Self

    /// Reads a list of this type.
    ///
    /// - Parameters:
    ///   - present: the list to update, if there is one.
    ///   - making: returns the app's own instance for an id of the objects; nil if there are none.
    /// - Returns: an array of this type. `Element` is this type, which a class's requirement may
    ///   not name.
    static func _readList<Element>(
        _ binder: SnapshotParser.Binder,
        _ box: SnapshotParser._ValueBox,
        updating present: Any?,
        making: ((String) -> Any?)?
    ) throws -> [Element]

    /// Writes a list of this type.
    static func _writeList(_ list: [Self], _ binder: SnapshotParser.Binder) -> Any?

    /// The type itself if its values are objects with bindings; nil for all others.
    static var _object: (any ParsableObject.Type)? { get }

    /// What becomes of a property of this type whose key is missing or holds null.
    static var _absence: SnapshotParser._Absence { get }

    /// The value for which nothing is stored, such as an empty array; nil if there is none.
    static var _empty: Self? { get }

    /// The value that stands for null in a type that tells null from a missing key; nil for other
    /// types.
    static var _null: Self? { get }

    /// How `parse` gets values of JSON text.
    static var _textInput: SnapshotParser._TextInput { get }
}

extension Parsable {
    /// Nil, since most types are not objects with bindings.
    public static var _object: (any ParsableObject.Type)? { nil }

    /// A missing key and null are issues, unless the type has a value that is stored as nothing.
    public static var _absence: SnapshotParser._Absence { _empty == nil ? .issue : .empty }

    /// Nil, since most types have no value that is stored as nothing.
    public static var _empty: Self? { nil }

    /// Nil, since most types do not tell null from a missing key.
    public static var _null: Self? { nil }

    /// Values of JSON text are converted to Swift's own types, such as `[String: Any]` and
    /// `Double`.
    public static var _textInput: SnapshotParser._TextInput { .native }

    /// Writes the value. The types of the library already serialize to native values.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try serialize(in: binder.context)
    }
}

/// A type that the library reads and writes: an object, or one of its own types of values.
///
/// Such types implement `_parse` and `_serialize`, so that the documentation lists
/// ``Parsable/parse(_:in:)`` and ``Parsable/serialize(in:)`` once and not for each type.
public protocol _ParsedByLibrary: Parsable {
    /// Reads an instance from a tree's value.
    static func _parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Self

    /// Returns the tree value.
    func _serialize(in context: SnapshotParser.ValueContext) throws -> Any?
}

extension _ParsedByLibrary {
    /// Such a type is read from the nodes of JSON text directly.
    public static var _textInput: SnapshotParser._TextInput { .node }

    /// Reads an instance from a tree's value.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self { try _parse(value, in: context) }

    /// Returns the tree value.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try _serialize(in: context)
    }
}

extension SnapshotParser {
    /// What becomes of a property whose key is missing or holds null.
    public enum _Absence: Sendable {
        /// It is an issue.
        case issue
        /// It is allowed: a missing key leaves the property as it is, unless its object is
        /// replaced; null empties it.
        case allowed
        /// It is empty.
        case empty
        /// It is null, which is a value of the type.
        case null

        /// Whether null is a value of the type.
        @usableFromInline var holdsNull: Bool { self == .allowed || self == .null }
    }

    /// How a type gets values of JSON text.
    public enum _TextInput: Sendable {
        /// As values of Swift's own types, as users' types get them.
        case native
        /// As nodes of the text, which know their positions in it. Nothing is converted.
        case node
    }

    /// One of the children of a node, or the root.
    public struct _Child {
        /// Its position among the reader's entries.
        let position: Int
        /// The key of a snapshot that is read from it.
        let key: SnapshotKey
        /// Returns the app's own instance for an id of the objects in it; nil if there are none.
        var making: ((String) -> Any?)?
        /// Whether its node is the current object already, as the root is, whose position is 0.
        var isOpen = false
    }
}
