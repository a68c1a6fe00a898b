import Foundation

/// What turns one tree into another, as the database counts equality: null, an empty object and
/// an empty array are nothing, and an array is an object with indices for keys.
enum TreeChanges {
    /// Collects the changes of a node's children.
    ///
    /// - Parameters:
    ///   - stored: the node as it is stored.
    ///   - known: the node's keys that the model knows; what is stored under others is left alone.
    ///   - wanted: the node as it is to be.
    ///   - path: the node's path, with a slash at its end.
    ///   - changes: takes the changes by path.
    static func collect(
        stored: [String: Any],
        known: [String: Any],
        wanted: [String: Any],
        at path: String,
        into changes: inout [String: Any]
    ) {
        for (key, _) in known where wanted[key] == nil {
            if !isNothing(stored[key]) { changes[path + key] = NSNull() }
        }
        for (key, value) in wanted {
            let old = stored[key]
            if let node = value as? [String: Any], !isNothing(old),
                let oldNode = children(old), let knownNode = children(known[key])
            {
                collect(
                    stored: oldNode,
                    known: knownNode,
                    wanted: node,
                    at: path + key + "/",
                    into: &changes
                )
            } else if !isEqual(old, value) {
                changes[path + key] = isNothing(value) ? NSNull() : value
            }
        }
    }

    /// Whether the database stores nothing for a value. What is too deep to look at counts as
    /// something.
    static func isNothing(_ value: Any?, depth: Int = 0) -> Bool {
        guard let value, case .value(let content) = Tree.unboxed(value) else { return true }
        guard depth < SnapshotParser.Binder.deepest else { return false }
        if let node = Tree.dictionary(content) {
            return node.values.allSatisfy { isNothing($0, depth: depth + 1) }
        }
        if let elements = Tree.array(content) {
            return elements.allSatisfy { isNothing($0, depth: depth + 1) }
        }
        return false
    }

    /// Whether the database counts two values as one. What is too deep to look at does not.
    static func isEqual(_ left: Any?, _ right: Any?, depth: Int = 0) -> Bool {
        guard !isNothing(left), !isNothing(right), let left, let right else {
            return isNothing(left) && isNothing(right)
        }
        guard depth < SnapshotParser.Binder.deepest else { return false }
        if let node = children(left) {
            guard let other = children(right) else { return false }
            return node.allSatisfy { isEqual($1, other[$0], depth: depth + 1) }
                && other.allSatisfy { node[$0] != nil || isNothing($1) }
        }
        if let boolean = Tree.boolean(left) { return boolean == Tree.boolean(right) }
        if let string = Tree.string(left) {
            return Tree.string(right).map { $0.utf8.elementsEqual(string.utf8) } ?? false
        }
        guard let number = TreeNumber(left), let other = TreeNumber(right) else { return false }
        return number == other
    }

    private static func children(_ value: Any?) -> [String: Any]? {
        guard let value else { return nil }
        return Tree.dictionary(value) ?? Tree.array(value).map(Tree.children(of:))
    }
}

extension TreeNumber: Equatable {
    /// Whether both are the same number, in whichever box.
    static func == (left: TreeNumber, right: TreeNumber) -> Bool {
        switch (left, right) {
        case (.signed(let first), .signed(let second)): first == second
        case (.unsigned(let first), .unsigned(let second)): first == second
        case (.double(let first), .double(let second)): first == second
        case (.double(let double), let other), (let other, .double(let double)):
            other.double == double
        default: left.decimal == right.decimal
        }
    }
}
