/// A value without children.
enum StoredLeaf: Sendable, Hashable {
    case string(ExactKey)
    case boolean(Bool)
    case number(TreeNumber)

    /// Nil for a value other than a boolean, a string or a number.
    init?(_ tree: Any) {
        let node = Node(tree)
        let leaf =
            node.boolean.map(Self.boolean)
            ?? node.string.map { .string(ExactKey($0)) }
            ?? TreeNumber(node).map(Self.number)
        guard let leaf else { return nil }
        self = leaf
    }
}
