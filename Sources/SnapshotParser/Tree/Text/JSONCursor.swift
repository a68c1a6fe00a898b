/// Iterates over an array of JSON text, making one value at a time.
@usableFromInline
struct JSONCursor: Sequence, IteratorProtocol {
    private let document: JSONDocument
    private var position: Int
    private var rest: Int
    /// How many levels below the root the values are.
    private let level: Int

    /// The elements of an array, or the children of an object, whose keys are read with
    /// ``nextKey()``. Nil if the node is not of this kind.
    init?(_ node: JSONNode, _ kind: JSONToken.Kind = .array, level: Int) {
        guard node.kind == kind else { return nil }
        document = node.document
        position = document.first(of: node.position)
        rest = document.count(of: node.position)
        self.level = level
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
    mutating func next() -> SnapshotParser._ValueBox? {
        guard rest > 0 else { return nil }
        rest -= 1
        let value = document.node(position)
        position = document.next(after: position)
        return SnapshotParser._ValueBox(node: value, level: level)
    }
}

/// Iterates over an object of JSON text, making one key and its value at a time.
@usableFromInline
struct JSONChildren: Sequence, IteratorProtocol {
    private var cursor: JSONCursor

    /// Nil if the node is not an object.
    init?(_ node: JSONNode, level: Int) {
        guard let cursor = JSONCursor(node, .object, level: level) else { return nil }
        self.cursor = cursor
    }

    /// How many children are left.
    @usableFromInline
    var underestimatedCount: Int { cursor.underestimatedCount }

    @usableFromInline
    mutating func next() -> (key: String, value: SnapshotParser._ValueBox)? {
        guard let key = cursor.nextKey(), let value = cursor.next() else { return nil }
        return (key, value)
    }
}
