import Foundation

// All that is different from one form of strings to another.
extension StringForm {
    /// The form that a conversion asks for; nil if it asks for none.
    init?(_ conversion: SnapshotParser.Conversion) {
        guard conversion.contains(.jsonText) else { return nil }
        self = .jsonText
    }

    /// What a string says. It must be the root of a `JSONDocument`, by which
    /// ``SnapshotParser/Binder/parsed(_:storedAs:)`` knows what it has parsed already.
    fileprivate func parsed(_ string: String, _ binder: SnapshotParser.Binder) throws -> Node {
        switch self {
        case .jsonText: Node(try JSONDocument.reading(string, binder.parser.redaction).value(0))
        }
    }

    /// The string that holds a tree.
    ///
    /// - Throws: a `Failure.issue` that says what such a string cannot hold. It becomes an issue of
    ///   the property, which is then not written.
    func string(of tree: Any) throws -> String {
        switch self {
        case .jsonText: try JSONTextWriter.text(tree)
        }
    }
}

extension SnapshotParser.Binder {
    /// What the string in a node says. Null stays, and so does what another binding of the same key
    /// has parsed.
    final func parsed(_ node: Node, storedAs form: StringForm) throws -> Node {
        // The root of a text, whose token is 0, is an entry only if another binding has parsed it.
        if case .text(let parsed) = node, parsed.token == 0 { return node }
        if node.isNull { return node }
        guard let string = node.string else {
            if let probe = same(node.value, as: BindingProbe.self) { try meet(probe, form) }
            throw context.mismatch(expected: Noun.aStringOfText, found: node.value)
        }
        do {
            return try form.parsed(string, self)
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
