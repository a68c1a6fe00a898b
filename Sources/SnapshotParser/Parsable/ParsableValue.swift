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
public protocol ParsableValue: Parsable {
    /// How many levels of containers the type's values have. Answered by the library.
    static var _levels: Int { get }

    /// Reads the type's most common form in place; nil sends the reader to `parse`. Answered by the
    /// library.
    static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Self?

    /// The tree's value where nothing has to be looked at; nil sends the writer to `serialize`.
    /// Answered by the library.
    var _plainTree: Any? { get }
}

extension ParsableValue {
    /// None.
    @inlinable public static var _levels: Int { 0 }

    /// No form is read in place.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Self? { nil }

    /// The value always has to be looked at.
    public var _plainTree: Any? { nil }
}
