/// A value without children, as the database stores it.
enum StoredLeaf: Sendable, Hashable {
    case string(ExactKey)
    case boolean(Bool)
    case number(TreeNumber)

    /// Nil for a value other than a boolean, a string or a number.
    init?(_ tree: Any) { self.init(Node(tree)) }

    /// The same for a value that was looked into.
    init?(_ node: Node) {
        let leaf =
            node.boolean.map(Self.boolean)
            ?? node.string.map { .string(ExactKey($0)) }
            ?? TreeNumber(node).map(Self.number)
        guard let leaf else { return nil }
        self = leaf
    }
}
