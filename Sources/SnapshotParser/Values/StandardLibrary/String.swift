extension String: ParsableValue {
    /// Reads a `String`.
    public static func _fastParse(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> String {
        guard let value = box.takeString() else { throw .invalid }
        return value
    }

    /// The string.
    public func _fastSerialize(in context: SnapshotParser.ValueContext, level: Int) -> Any? { self }

    /// Reads a string; with lenient conversion also a number or a boolean, as JSON writes it.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> String {
        try context.leaf(value)
    }

    /// Writes the string.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        if context.binder.writer?.checksWrites == true,
            let kind = RefusedWrites.refusal(ofValue: self)
        {
            throw SnapshotParser.Failure.issue(kind)
        }
        return self
    }
}
