import Foundation

// The strings as which `.jsonText` stores the values of bindings.
extension SnapshotParser.Binder {
    /// What a string of JSON text says. Null stays, and so does a text that was parsed already.
    final func parsedText(_ node: Node) throws -> Node {
        // The token 0 is the root of a text. Such a root is among the entries only if it was parsed
        // here.
        if case .text(let parsed) = node, parsed.token == 0 { return node }
        if node.isNull { return node }
        guard let text = node.text else {
            if let probe = Tree.content(node.value, as: BindingProbe.self) { try meet(probe) }
            throw context.mismatch(expected: Noun.aStringOfText, found: node.value)
        }
        do {
            return Node(try JSONDocument.reading(text, parser.redaction).value(0))
        } catch {
            let (expected, found): (String, String?) =
                switch error {
                case .malformed(let expected, let found, _, _): (expected, found)
                case .otherEncoding(let encoding): ("UTF-8", encoding)
                default: (Wording.expected(.value, before: nil), Wording.theEnd)
                }
            throw SnapshotParser.Failure.issue(.malformedText(expected: expected, found: found))
        }
    }

    /// Tells a probe the text that is stored for its value.
    private final func meet(_ probe: BindingProbe) throws {
        guard let value = probe.value as? any Parsable else { return }
        let tree: Any = try context.writing { try value._write($0) ?? NSNull() }
        probe.meet(self, writing: try JSONTextWriter.text(tree))
    }
}
