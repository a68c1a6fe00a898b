extension String: _PlainValue {
    /// None.
    public static var _levels: Int { 0 }

    /// Reads a `String`.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> String? { box.takeString() }

    /// The string.
    public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? { self }

    /// Reads a string; under a lenient conversion also a number or a boolean, as JSON writes it.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> String {
        try context.leaf(value)
    }

    /// Writes the string.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        if context.binder.writer?.checksWrites == true,
            let kind = WriteRules.refusal(ofValue: self)
        {
            throw SnapshotParser.Failure.issue(kind)
        }
        return self
    }
}
