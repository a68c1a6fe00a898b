/// Iterates over an array of JSON text, making one value at a time.
@usableFromInline
struct JSONCursor: Sequence, IteratorProtocol {
    private let document: JSONDocument
    private var position: Int
    private var rest: Int

    /// The elements of an array, or the children of an object, whose keys are read with
    /// ``nextKey()``. Nil if the node is not of this kind.
    fileprivate init?(_ node: JSONNode, _ kind: JSONToken.Kind) {
        guard node.kind == kind else { return nil }
        document = node.document
        position = document.first(of: node.position)
        rest = document.count(of: node.position)
    }

    /// How many values are left.
    @usableFromInline
    var underestimatedCount: Int { rest }

    /// An object's next key, before its value.
    fileprivate mutating func nextKey() -> String? {
        guard rest > 0 else { return nil }
        let key = document.string(position)
        position = document.next(after: position)
        return key
    }

    @usableFromInline
    mutating func next() -> Any? {
        guard rest > 0 else { return nil }
        rest -= 1
        let value = document.value(position)
        position = document.next(after: position)
        return value
    }
}

/// Iterates over an object of JSON text, making one key and its value at a time.
@usableFromInline
struct JSONChildren: Sequence, IteratorProtocol {
    private var cursor: JSONCursor

    /// Nil if the node is not an object.
    init?(_ node: JSONNode) {
        guard let cursor = JSONCursor(node, .object) else { return nil }
        self.cursor = cursor
    }

    /// How many children are left.
    @usableFromInline
    var underestimatedCount: Int { cursor.underestimatedCount }

    @usableFromInline
    mutating func next() -> (key: String, value: Any)? {
        guard let key = cursor.nextKey(), let value = cursor.next() else { return nil }
        return (key, value)
    }
}

extension SnapshotParser._ValueBox {
    /// The value if it comes from JSON text.
    @inline(__always)
    var textNode: JSONNode? { content(as: JSONNode.self) }

    /// The elements of an array in JSON text.
    @usableFromInline
    var textElements: JSONCursor? { textNode.flatMap { JSONCursor($0, .array) } }

    /// The children of an object in JSON text.
    @usableFromInline
    var textChildren: JSONChildren? { textNode.flatMap(JSONChildren.init) }
}
