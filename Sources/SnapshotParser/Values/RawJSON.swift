/// A subtree as JSON text.
struct RawJSON: ParsableValue {
    static var _textForm: SnapshotParser._TextForm { .node }

    let text: String

    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> RawJSON {
        RawJSON(text: try JSONTextWriter.text(context.binder.jsonTree(of: value)))
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try JSONDocument.reading(text).value(0)
    }
}
