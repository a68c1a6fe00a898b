/// Goes through a container of JSON text, making one value at a time.
struct JSONCursor {
    private let document: JSONDocument
    private var position: Int
    /// How many values are left.
    private(set) var rest: Int

    /// At the first element of an array, or the first child of an object, whose keys are read with
    /// ``nextKey()``. Nil if the node is not of this kind.
    init?(_ node: JSONNode, _ kind: JSONToken.Kind = .array) {
        guard node.kind == kind else { return nil }
        document = node.document
        position = document.first(of: node.position)
        rest = document.count(of: node.position)
    }

    /// An object's next key, before its value.
    mutating func nextKey() -> String? {
        guard rest > 0 else { return nil }
        let key = document.string(position)
        position = document.next(after: position)
        return key
    }

    mutating func next() -> Node? {
        guard rest > 0 else { return nil }
        rest -= 1
        let value = document.node(position)
        position = document.next(after: position)
        return value
    }
}
