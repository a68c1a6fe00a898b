import Foundation

/// How a whole value is stored as a string, whatever it is: all that differs from form to form.
enum StringForm {
    /// As JSON text, such as `"{\"x\": 1}"`.
    case jsonText

    /// The form that a conversion asks for; nil if it asks for none.
    init?(_ conversion: SnapshotParser.Conversion) {
        guard conversion.contains(.jsonText) else { return nil }
        self = .jsonText
    }

    /// What a value that is no string should have been.
    fileprivate var noun: String {
        switch self {
        case .jsonText: Noun.aStringOfText
        }
    }

    /// What a string says, as JSON text. A part whose type is not known is a string in it.
    fileprivate func text(of string: String) throws -> String {
        switch self {
        case .jsonText: string
        }
    }

    /// The string that holds a tree, which is not null, but may be empty.
    ///
    /// - Throws: a `Failure.issue` that says what such a string cannot hold, without the value,
    ///   which may have to be redacted. The property is then not written.
    func string(of tree: Any) throws -> String {
        switch self {
        case .jsonText: try JSONTextWriter.text(tree)
        }
    }
}

extension SnapshotParser.Binder {
    /// What the string in a node says. Null stays, and so does what another binding of the same key
    /// has read.
    final func node(inStringOf node: Node, as form: StringForm) throws -> Node {
        // The root of a text, whose token is 0, is an entry only if another binding has read it.
        if case .unparsed(let part) = node, part.token == 0 { return node }
        if node.isNull { return node }
        guard let string = node.string else {
            if let probe = exactCast(node.value, to: BindingProbe.self) { try meet(probe, form) }
            throw context.mismatch(expected: form.noun, found: node.value)
        }
        do {
            let text = try form.text(of: string)
            return Node(try JSONDocument.reading(text, parser.redaction).value(0))
        } catch let error as SnapshotParser.JSONError {
            throw SnapshotParser.Failure.issue(.malformedText(error))
        }
    }

    /// Tells a probe the string that is stored for its value.
    private final func meet(_ probe: BindingProbe, _ form: StringForm) throws {
        guard let value = probe.value as? any Parsable else { return }
        let tree: Any = try context.writing { try value._write($0) ?? NSNull() }
        probe.meet(self, writing: try form.string(of: tree))
    }
}
