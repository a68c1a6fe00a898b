import Foundation

/// Which values the database treats as equal.
extension Tree {
    /// Whether the database treats two values as equal. Containers too deep to inspect are not.
    static func isEqual(_ left: Any?, _ right: Any?, depth: Int = 0) -> Bool {
        let (node, other) = (left.map { Node($0) } ?? .null, right.map { Node($0) } ?? .null)
        if let text = node.text { return other.text.map { text.hasBytes(of: $0) } ?? false }
        if let boolean = node.boolean { return boolean == other.boolean }
        if let number = TreeNumber(node) { return isEqual(number, TreeNumber(other)) }
        if node.isNull || other.isNull || depth >= maximumDepth {
            return isNothing(left) && isNothing(right)
        }
        guard let children = asObject(node.value), let others = asObject(other.value) else {
            return false
        }
        return !hasEquivalentKeys(children, in: others)
            && children.allSatisfy { isEqual($1, others[$0], depth: depth + 1) }
            && others.allSatisfy { children.index(forKey: $0) != nil || isNothing($1) }
    }

    /// Whether both are the same number, or one is a double that a program wrote with more digits.
    private static func isEqual(_ left: TreeNumber, _ right: TreeNumber?) -> Bool {
        switch (left, right) {
        case (.double(let double), .decimal(let decimal)),
            (.decimal(let decimal), .double(let double)):
            left == right || decimal.exponent < 0 && decimal.roundedDouble == double
        default: left == right
        }
    }

    /// Whether a key of a node is stored in another Unicode form, which Swift treats as equal and
    /// the database does not. No dictionary can hold both, so the node around them is replaced.
    static func hasEquivalentKeys<T>(_ node: [String: T], in stored: [String: T]) -> Bool {
        node.keys.contains { key in
            guard !KeyOrder.hasOneForm(key), let index = stored.index(forKey: key) else {
                return false
            }
            return !key.hasBytes(of: stored.keys[index])
        }
    }
}
