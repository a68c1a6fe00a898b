import Foundation

/// Which values the database treats as equal.
extension Tree {
    /// Whether two leaves are equal, if both have the same native type; nil otherwise.
    static func areSameLeaf(_ left: Any, _ right: Any) -> Bool? {
        switch (Node(left), Node(right)) {
        case (.string(let string), .string(let other)): string.hasBytes(of: other)
        case (.int(let integer), .int(let other)): integer == other
        case (.double(let double), .double(let other)): double == other
        case (.bool(let boolean), .bool(let other)): boolean == other
        default: nil
        }
    }

    /// Whether the database treats two values as equal. Values too deep to inspect are not equal.
    static func isEqual(_ left: Any?, _ right: Any?, depth: Int = 0) -> Bool {
        if let left, let right, let areSame = areSameLeaf(left, right) { return areSame }
        guard let left = value(of: left), let right = value(of: right) else {
            return isNothing(left) && isNothing(right)
        }
        guard depth < maximumDepth else {
            return isNothing(left) && isNothing(right)
        }
        if let elements = array(left), let others = array(right) {
            return (0..<max(elements.count, others.count)).allSatisfy { index in
                let element = index < elements.count ? elements[index] : nil
                let other = index < others.count ? others[index] : nil
                return isEqual(element, other, depth: depth + 1)
            }
        }
        if let node = keyed(left) {
            guard let other = keyed(right) else { return false }
            return !hasOtherForms(node, in: other)
                && node.allSatisfy { isEqual($1, other[$0], depth: depth + 1) }
                && other.allSatisfy { node.index(forKey: $0) != nil || isNothing($1) }
        }
        if let boolean = boolean(left) { return boolean == Tree.boolean(right) }
        if let string = string(left) {
            return Tree.string(right).map { string.hasBytes(of: $0) } ?? false
        }
        guard let number = TreeNumber(left), let other = TreeNumber(right) else { return false }
        return number == other
    }

    /// Whether a key of a node is stored in another Unicode form, which Swift treats as equal and
    /// the database does not. No dictionary can hold both, so the node around them is replaced.
    static func hasOtherForms<Value>(_ node: [String: Value], in stored: [String: Value]) -> Bool {
        node.keys.contains { key in
            guard !KeyOrder.hasOneForm(key), let index = stored.index(forKey: key) else {
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
        case (.text(let first), .text(let second)): first == second
        case (.double(let double), .integer(let whole)), (.integer(let whole), .double(let double)):
            Double(exactly: whole) == double
        case (.double(let double), .text(let text)), (.text(let text), .double(let double)):
            text.roundedDouble == double && text.isSameInteger(as: double)
        default: false
        }
    }

    /// Numbers that are the same have the same nearest double. So have many long ones that are not:
    /// a set of numbers from data needs another hash.
    func hash(into hasher: inout Hasher) { hasher.combine(nearestDouble) }
}
