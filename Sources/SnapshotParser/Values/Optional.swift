/// An element of a list that may have holes: null is nil.
extension Optional: Parsable, _ParsedByLibrary where Wrapped: Parsable {
    /// Reads null or a value.
    public static func _parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Wrapped? {
        try Tree.nonNull(value).map { try Wrapped.parse($0, in: context) }
    }

    /// Writes the value, or null.
    public func _serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try map { try $0.serialize(in: context) } ?? nil
    }

    /// Writes the value as a native tree.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        if self == nil, Wrapped._absence == .empty, binder.writer?.intent == .comparison {
            binder.writer?.note { $0.isNilCollection = true }
        }
        return try map { try $0._write(binder) } ?? nil
    }

    /// Reads a value that is a child. If the present one is nil, an update reads into an empty
    /// list.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Any?
    ) throws(SnapshotParser._NoValue) -> Wrapped? {
        // A present nil is what the type makes of nothing, such as an empty array.
        let base: Any? = present.flatMap { (exactCast($0, to: Self.self) ?? nil) ?? Wrapped._empty }
        return try Wrapped._readChild(binder, child, updating: base)
    }

    /// Values of JSON text have the form that the wrapped type reads.
    public static var _textInput: SnapshotParser._TextInput { Wrapped._textInput }

    /// A missing key leaves it as it is; null makes it nil.
    public static var _absence: SnapshotParser._Absence { .allowed }

    /// Nothing is stored for nil.
    public static var _empty: Wrapped?? { .some(nil) }

    /// The value that null is to the wrapped type.
    public static var _null: Wrapped?? { Wrapped._null.map(Optional.some) }
}

extension Optional: ParsableValue where Wrapped: ParsableValue {
    /// Reads a value in its own most common form.
    @inlinable
    public static func _readDirectly(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NotDirect) -> Wrapped? {
        try Wrapped._readDirectly(&box, in: context)
    }

    /// The value, if there is one that needs no inspection.
    @inlinable
    public func _writtenDirectly(in context: SnapshotParser.ValueContext) -> Any? {
        self?._writtenDirectly(in: context)
    }
}
