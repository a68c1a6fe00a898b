/// What is stored at a place. Nothing is stored for null and for empty containers, so that a node
/// is never empty.
enum StoredNode: Sendable {
    case leaf(StoredLeaf)
    case children(StoredChildren)
}

/// A value without children.
enum StoredLeaf: Sendable, Equatable {
    case string(String)
    case boolean(Bool)
    case number(TreeNumber)
    /// To be replaced by the time of the write before it is stored.
    case timestamp
    /// To be replaced by the sum with what is stored before it is stored itself.
    case increment(TreeNumber)

    static func == (left: StoredLeaf, right: StoredLeaf) -> Bool {
        switch (left, right) {
        case (.string(let first), .string(let second)): first.utf8.elementsEqual(second.utf8)
        case (.boolean(let first), .boolean(let second)): first == second
        case (.number(let first), .number(let second)): first == second
        default: false
        }
    }
}

extension StoredNode {
    var children: StoredChildren? {
        guard case .children(let children) = self else { return nil }
        return children
    }

    func child(_ key: String) -> StoredNode? {
        children?[key]
    }

    func node(at path: ArraySlice<String>) -> StoredNode? {
        guard let key = path.first else { return self }
        return child(key)?.node(at: path.dropFirst())
    }

    /// The node at a path replaced: a leaf on the way becomes an object, an object without children
    /// is gone. All other nodes are shared.
    static func replacing(
        _ path: ArraySlice<String>,
        in node: StoredNode?,
        by new: StoredNode?
    ) -> StoredNode? {
        guard let key = path.first else { return new }
        let child = replacing(path.dropFirst(), in: node?.child(key), by: new)
        guard let child else {
            guard case .children(let children) = node else { return node }
            return children.removing(key).map(StoredNode.children)
        }
        return .children((node?.children ?? StoredChildren.none).replacing(key, by: child))
    }

    /// Whether the database counts both as one value. Shared parts are not looked into.
    static func areEqual(_ left: StoredNode?, _ right: StoredNode?) -> Bool {
        switch (left, right) {
        case (nil, nil): return true
        case (.leaf(let first), .leaf(let second)): return first == second
        case (.children(let first), .children(let second)):
            if first.isSame(as: second) { return true }
            guard first.count == second.count else { return false }
            return zip(first.entries, second.entries).allSatisfy {
                StoredKey($0.key) == StoredKey($1.key) && areEqual($0.node, $1.node)
            }
        default: return false
        }
    }
}
