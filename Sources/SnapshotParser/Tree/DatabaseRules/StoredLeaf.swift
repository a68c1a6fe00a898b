/// A value without children.
enum StoredLeaf: Sendable, Hashable {
    case string(ExactKey)
    case boolean(Bool)
    case number(TreeNumber)

    /// Nil for a value other than a boolean, a string or a number.
    init?(_ tree: Any) {
        if let boolean = Node(tree).boolean {
            self = .boolean(boolean)
        } else if let string = Node(tree).string {
            self = .string(ExactKey(string))
        } else if let number = TreeNumber(tree) {
            self = .number(number)
        } else {
            return nil
        }
    }
}
