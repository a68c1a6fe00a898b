/// A leaf: a type that is read from a tree's value and written as one.
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
/// A `RawRepresentable` type, such as an enum with raw values, conforms without any code:
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
    /// Reads the type's most common form in place. If it throws, `parse` is called next, and its
    /// error is reported.
    static func _fastParse(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> Self

    /// The tree's value if it needs no check; if nil, the writer calls `serialize`.
    ///
    /// - Parameter level: how many levels below the root the value is.
    func _fastSerialize(in context: SnapshotParser.ValueContext, level: Int) -> Any?
}

extension ParsableValue {
    /// No form is read in place.
    public static func _fastParse(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> Self { throw .invalid }

    /// The value always needs to be checked.
    public func _fastSerialize(in context: SnapshotParser.ValueContext, level: Int) -> Any? { nil }
}
