/// A subtree as JSON text.
struct RawJSON: ParsableValue {
    static var _textForm: SnapshotParser._TextForm { .treeOfDigits }

    let text: String

    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> RawJSON {
        let tree = try context.writing { writer in
            let tree = try writer.trees.tree(value)
            guard writer.report.issues.isEmpty else { throw SnapshotParser.Failure.reported }
            return tree
        }
        guard let tree else { throw SnapshotParser.Failure.issue(.unexpectedNull) }
        return RawJSON(text: try JSONTextWriter.text(tree))
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        let root = JSONNode(document: try JSONDocument.reading(text), token: 0)
        return try NativeCopy.of(root, context.binder, .nodes)
    }
}
