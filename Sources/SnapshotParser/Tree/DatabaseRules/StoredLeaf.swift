/// A value without children, as the database stores it.
enum StoredLeaf: Sendable, Hashable {
    case string(ExactKey)
    case boolean(Bool)
    case number(TreeNumber)

    /// Nil for a value other than a boolean, a string or a number.
    init?(_ tree: Any) { self.init(Node(tree)) }

    /// The same for a value that was looked into.
    init?(_ node: Node) {
        if let boolean = node.boolean {
            self = .boolean(boolean)
        } else if let string = node.string {
            self = .string(ExactKey(string))
        } else if let number = TreeNumber(node) {
            self = .number(number)
        } else {
            return nil
        }
    }
}
