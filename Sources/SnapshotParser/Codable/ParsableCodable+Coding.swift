extension ParsableCodable {
    /// Decodes the value from a tree.
    ///
    /// - Parameters:
    ///   - value: the tree's value.
    ///   - context: gives the options, and makes the errors.
    /// - Returns: the value.
    /// - Throws: an error of the context, or of the type's own.
    public static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Self {
        try context.decoded(Self.self, from: value)
    }

    /// Decoders read the nodes of JSON text.
    public static var _textInput: SnapshotParser._TextInput { .node }

    /// Encodes the value as a tree.
    ///
    /// - Parameter context: gives the options, and makes the errors.
    /// - Returns: the tree.
    /// - Throws: an error of the context, or of the type's own.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.encoded(self)
    }

    /// Writes the value. Its tree has native values already, so it is only inspected if the
    /// database might refuse it, or store something else than what can be read again.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        guard let writer = binder.writer else { return nil }
        guard writer.intent.checksWrites else { return try serialize(in: writer.context) }
        let tree = try writer.tree(of: self)
        if writer.checksLimits, let json = tree.flatMap(SnapshotParser.JSON.init),
            json.kept != json
        {
            addEmptiedIssues(json.kept.tree, to: writer)
        }
        return tree
    }

    /// Adds issues for what is missing when a value is read again of which the database stores a
    /// part.
    private func addEmptiedIssues(_ stored: Any, to writer: Writer) {
        let reader = Reader(.parse, writer.parser.intolerant, below: writer.path)
        _ = reader.nodes.entries.push(node: stored)
        do { _ = try reader.parsed(Self.self, from: stored) } catch { reader.add(error) }
        writer.report.issues += reader.report.issues.compactMap(\.asEmptied)
    }
}
