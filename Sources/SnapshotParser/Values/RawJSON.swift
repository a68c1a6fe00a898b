import Foundation

/// A subtree as JSON text.
struct RawJSON: ParsableValue {
    static var _textInput: SnapshotParser._TextInput { .node }

    let text: String

    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> RawJSON {
        let tree = try context.binder.jsonTree(of: value)
        // Numbers are written as everywhere, whatever their digits in a text.
        let written = try context.writing { try $0.nativeTree(tree) ?? NSNull() }
        return RawJSON(text: try JSONTextWriter.text(written))
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try JSONDocument.reading(text).value(0)
    }
}
