/// Which values the database treats as equal.
extension Tree {
    /// Whether the database treats two values as equal. Containers too deep to inspect are not.
    static func isEqual(_ left: Any?, _ right: Any?, depth: Int = 0) -> Bool {
        let (node, other) = (left.map { Node($0) } ?? .null, right.map { Node($0) } ?? .null)
        if let leaf = StoredLeaf(node) { return leaf == StoredLeaf(other) }
        if node.isNull || other.isNull || depth >= maximumDepth {
            return isNothing(left) && isNothing(right)
        }
        guard let children = node.asObject, let others = other.asObject else { return false }
        return !hasEquivalentKeys(children, in: others)
            && children.allSatisfy { isEqual($1, others[$0], depth: depth + 1) }
            && others.allSatisfy { children.index(forKey: $0) != nil || isNothing($1) }
    }

    /// Whether a key of a node is stored in another Unicode form, which Swift treats as equal and
    /// the database does not. No dictionary can hold both, so the node around them is replaced.
    static func hasEquivalentKeys<T>(_ node: [String: T], in stored: [String: T]) -> Bool {
        node.keys.contains { key in
            guard !KeyOrder.hasOneSpelling(key), let index = stored.index(forKey: key) else {
                return false
            }
            return !key.hasBytes(of: stored.keys[index])
        }
    }
}

extension TreeNumber: Hashable {
    /// Whether both are the same number, however boxed.
    static func == (left: TreeNumber, right: TreeNumber) -> Bool {
        switch (left, right) {
        case (.integer(let first), .integer(let second)): first == second
        case (.double(let first), .double(let second)): first == second
        case (.long(let first), .long(let second)): first == second
        case (.double(let double), .integer(let whole)), (.integer(let whole), .double(let double)):
            Double(exactly: whole) == double
        case (.double(let double), .long(let text)), (.long(let text), .double(let double)):
            text.roundedDouble == double && text.isSameInteger(as: double)
        default: false
        }
    }

    /// Numbers that are the same have the same nearest double. So have many long ones that are not:
    /// a set of numbers from data needs another hash.
    func hash(into hasher: inout Hasher) { hasher.combine(nearestDouble) }
}
