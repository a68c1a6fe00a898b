/// A leaf: a type that reads itself from a tree's value and gives itself back as one.
///
/// ```swift
/// struct Celsius: ParsableValue {
///     var degrees: Double
///
///     static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Celsius {
///         Celsius(degrees: try context.parse(Double.self, from: value))
///     }
///
///     func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { degrees }
/// }
/// ```
///
/// A `RawRepresentable` type, such as an enum with raw values, conforms without writing anything:
///
/// ```swift
/// enum Role: String, ParsableValue {
///     case admin, member
/// }
/// ```
///
/// Ready to use are `String`, `Bool`, all fixed-width integers, `Float`, `Double`, `Decimal`,
/// `Date`, `URL`, `UUID` and `Data`; arrays, dictionaries and optionals of values are values too.
///
/// All requirements whose names begin with an underscore are answered by the library.
public protocol ParsableValue: Parsable {
    /// How many levels of containers the type's values have, where it has a form that is read in place.
    static var _levels: Int { get }

    /// What becomes of a property of this type whose key is missing or holds null.
    static var _absence: SnapshotParser._Absence { get }

    /// The value that is stored as nothing; nil where there is none.
    static var _empty: Self? { get }

    /// Reads the type's most common form in place; nil sends the reader to `parse`.
    static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Self?

    /// Reads a value in its most common form, or else by `parse`.
    static func _parseAnyForm(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self

    /// Reads an array of the type's most common form in place, into a `[Self]`; false sends the reader
    /// to `parse`.
    static func _plainList(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext,
        into list: UnsafeMutableRawPointer
    ) -> Bool

    /// Reads an object of the type's most common form in place, into a `[String: Self]`; false sends the
    /// reader to `parse`.
    static func _plainNode(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext,
        into node: UnsafeMutableRawPointer
    ) -> Bool

    /// The tree's value where nothing has to be looked at; nil sends the writer to `serialize`.
    func _plainTree(in context: SnapshotParser.ValueContext) -> Any?

    /// Reads the value that a binding asks for.
    static func _read(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Self

    /// Reads the collection of this type's values that a binding asks for, into one.
    static func _readCollection(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ field: SnapshotParser._Field,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue)

    /// Binds a property of this type, or of a collection of its values.
    static func _bind(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ field: SnapshotParser._Field,
        _ access: SnapshotParser.Access
    )
}

extension SnapshotParser {
    /// The address of a property, with how its type is made of the type that binds it.
    ///
    /// Collections are bound by their values' type, for which the compiler can specialize the code. A
    /// class that has subclasses cannot satisfy a requirement that takes `Self` or `[Self]` as `inout`, so
    /// the address is passed.
    ///
    /// Invariant: the address is that of an initialized variable of the case's type, to which the caller
    /// has exclusive access, and `Self` is the type that is asked to bind it.
    ///
    /// Earned by: `parse native`, 8 arrays of their type, which took 1.9 times as long without.
    public enum _Field {
        /// A `Self`.
        case value(UnsafeMutableRawPointer)
        /// A `Self?`.
        case optional(UnsafeMutableRawPointer)
        /// A `[Self]`.
        case list(UnsafeMutableRawPointer)
        /// A `[Self]?`.
        case optionalList(UnsafeMutableRawPointer)
        /// A `[String: Self]`.
        case node(UnsafeMutableRawPointer)
        /// A `[String: Self]?`.
        case optionalNode(UnsafeMutableRawPointer)
    }
}

extension ParsableValue {
    /// More than there are: no form is read in place.
    public static var _levels: Int { .max / 2 }

    /// It is an issue.
    public static var _absence: SnapshotParser._Absence { .issue }

    /// None.
    public static var _empty: Self? { nil }

    /// No form is read in place.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Self? { nil }

    /// The value always has to be looked at.
    public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? { nil }
}
