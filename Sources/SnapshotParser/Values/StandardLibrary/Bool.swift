extension Bool: _PlainValue {
    /// None.
    public static var _levels: Int { 0 }

    /// Reads a `Bool`, or a boxed boolean.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Bool? { box.takeBool() ?? box.withNumber(\.boolean) }

    /// The boolean.
    public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? { self }

    /// Reads a boolean, and neither 0 nor 1; under a lenient conversion also `"true"` and
    /// `"false"`.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Bool {
        if let boolean = Tree.boolean(value) { return boolean }
        if context.isLenient, let text = Tree.string(value), let boolean = Bool(text) {
            return boolean
        }
        throw context.mismatch(expected: Wording.aBoolean, found: value)
    }

    /// Writes a boolean that is one on every platform.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { self }
}
