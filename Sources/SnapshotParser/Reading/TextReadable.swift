/// A type of the library that reads values of a text in place. All other types, including users'
/// own, get native values.
protocol TextReadable {
    /// The type that reads the value; for an optional, its wrapped type.
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
    /// A value as the type's `parse` gets it.
    final func handedOver(_ value: Any, to type: any Any.Type) throws -> Any {
        guard let node = Tree.textNode(value) else { return value }
        if let readable = type as? any TextReadable.Type {
            let inner = readable.readType
            return inner == type ? value : try handedOver(value, to: inner)
        }
        if type is any ParsableObject.Type { return value }
        // Numbers read the digits as written.
        if node.numberText != nil, type is any Numeric.Type { return value }
        return try handedOver(value)
    }

    /// A value as users get it. A key that occurs twice in it is reported here too.
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
