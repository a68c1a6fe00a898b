extension SnapshotParser.ValueContext {
    /// Reads a value of another type.
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - value: what stands in the tree.
    /// - Returns: the typed value.
    /// - Throws: an error that names what was expected and found.
    public func parse<V: ParsableValue>(_ type: V.Type = V.self, from value: Any) throws -> V {
        try V._parseAnyForm(value, in: self)
    }

    /// Writes a value of another type.
    ///
    /// - Parameter value: the value to write.
    /// - Returns: its tree value, or nil for null.
    /// - Throws: the value's own error where it cannot be written.
    public func serialize(_ value: some ParsableValue) throws -> Any? {
        try binder.checkCallStack()
        return try value.serialize(in: self)
    }
}

extension ParsableValue {
    /// Reads a value in its most common form, or else by `parse`.
    public static func _parseAnyForm(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self {
        try context.binder.checkCallStack()
        guard let content = Tree.value(of: value) else { return try null() }
        let mark = context.binder.report.mark
        let parsed = try parse(content, in: context)
        // What a type noted of its parts before it chose another reading is forgotten.
        context.binder.report.forget(since: mark)
        return parsed
    }

    /// What null is read as, where it is a value.
    private static func null() throws -> Self {
        guard let hole = Hole.value(Self.self) else {
            throw SnapshotParser.Failure.issue(.unexpectedNull)
        }
        return hole
    }
}
