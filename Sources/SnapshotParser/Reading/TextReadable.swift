/// A type of the library's that reads values of a text in place. All others, those of users
/// among them, are given native values.
protocol TextReadable {
    /// The type that reads the value: for an optional, the one that it wraps.
    static var readType: any Any.Type { get }
}

extension Array: TextReadable {
    static var readType: any Any.Type { Self.self }
}

extension Dictionary: TextReadable {
    static var readType: any Any.Type { Self.self }
}

extension Optional: TextReadable {
    static var readType: any Any.Type { Wrapped.self }
}

extension SnapshotParser.Binder {
    /// A value as the type's `parse` is given it.
    final func handedOver(_ value: Any, to type: any Any.Type) throws -> Any {
        guard let node = Tree.textNode(value) else { return value }
        if let readable = type as? any TextReadable.Type {
            let inner = readable.readType
            return inner == type ? value : try handedOver(value, to: inner)
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
