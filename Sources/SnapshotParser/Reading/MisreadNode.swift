import Foundation

/// Recognizes the shape of a whole node that was read by the wrong call.
enum MisreadNode {
    /// How many children are checked.
    private static let maximumChildCount = 8

    /// Whether a node of which no binding found anything holds a list of objects of the type.
    ///
    /// - Parameters:
    ///   - children: the node's children.
    ///   - required: the names that every object of the type has.
    ///   - optional: the other names that the type binds.
    static func isList(
        of children: some Sequence<Any>,
        required: [String],
        optional: [String]
    ) -> Bool {
        var count = 0
        for child in children {
            guard let value = Tree.value(of: child) else { continue }
            guard let node = Node(value).children else { return false }
            guard required.allSatisfy({ node.index(forKey: $0) != nil }) else { return false }
            guard !required.isEmpty || optional.contains(where: { node.index(forKey: $0) != nil })
            else { return false }
            count += 1
            if count == maximumChildCount { break }
        }
        return count > 0
    }

    /// Whether a root that was given as a tree is JSON text.
    static func isText(_ root: Any) -> Bool {
        if root is Data || root is NSData { return true }
        let start = Node(root).text?.first { !$0.isWhitespace }
        return start == "{" || start == "["
    }

    /// Whether a node that was read as a list is one object of the type.
    ///
    /// - Parameters:
    ///   - children: the node's children.
    ///   - fits: whether the node can be read as such an object. Called only if a child cannot be
    ///     an element of a list.
    static func isObject(children: some Sequence<Any>, fits: () -> Bool) -> Bool {
        children.contains { !Node($0).isNull && !Tree.isContainer($0) } && fits()
    }
}
