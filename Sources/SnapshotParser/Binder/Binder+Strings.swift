import Foundation

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
