/// A value that is read from one value of a tree, and written as one.
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
    /// Reads the value if it has the type's most common form. If this throws, `parse` is called
    /// next, and its error is reported.
    static func _readDirectly(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NotDirect) -> Self

    /// The tree's value if it needs no inspection; if nil, the writer calls `serialize`.
    func _writtenDirectly(in context: SnapshotParser.ValueContext) -> Any?
}

extension ParsableValue {
    /// No form is read directly.
    public static func _readDirectly(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NotDirect) -> Self { throw .otherForm }

    /// The value always needs to be inspected.
    public func _writtenDirectly(in context: SnapshotParser.ValueContext) -> Any? { nil }

    /// Writes the value, and converts what a user's own type returns to native values.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try binder.writer?.tree(of: self)
    }

    /// Reads a value that is a child, or an object into the present value of a field.
    @_semantics("optimize.sil.specialize.generic.never")
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Any?
    ) throws(SnapshotParser._NoValue) -> Self {
        let reader = try binder.requiredReader()
        return try reader.readChildValue(child, updating: present.flatMap { exactCast($0) })
    }
}
