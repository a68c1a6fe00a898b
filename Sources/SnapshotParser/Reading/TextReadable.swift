/// A type of the library's that reads values of a text in place. All others, those of users
/// among them, are given native values.
protocol TextReadable {
    /// The type that reads the value: for an optional, the one that it wraps.
    static var readType: any Any.Type { get }

    /// What the type is given of a node; nil where it is given native values.
    static func given(_ node: JSONNode) -> Any?
}

extension TextReadable {
    static var readType: any Any.Type { Self.self }
    static func given(_ node: JSONNode) -> Any? { node }
}

extension Array: TextReadable {}

extension Dictionary: TextReadable {}

extension Optional: TextReadable {
    static var readType: any Any.Type { Wrapped.self }
}

extension SnapshotParser.Binder {
    /// A value as the type's `parse` is given it.
    final func handedOver(_ value: Any, to type: any Any.Type) throws -> Any {
        guard let node = Tree.textNode(value) else { return value }
        if let readable = type as? any TextReadable.Type {
            let inner = readable.readType
            guard inner == type else { return try handedOver(value, to: inner) }
            return try readable.given(node) ?? handedOver(value)
        }
        if type is any ParsableObject.Type { return value }
        // Numbers read the very digits.
        if node.numberText != nil, type is any Numeric.Type { return value }
        return try handedOver(value)
    }

    /// A value as users are given it. A key that occurs twice in it is an issue here too.
    final func handedOver(_ value: Any) throws -> Any {
        guard let node = Tree.textNode(value) else { return value }
        var text = NativeText(node.document)
        let value = text.value(node.position)
        if text.isCut { throw SnapshotParser.Failure.issue(.depth(limit: Tree.maximumDepth)) }
        for (path, repeated) in text.repeats {
            let outer = steps
            steps += path.map { .text($0) }
            reader?.note(repeated)
            steps = outer
        }
        return value
    }
}
