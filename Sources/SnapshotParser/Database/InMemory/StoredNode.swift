/// What is stored at a place. For null and empty containers nothing is stored, so a node is never
/// empty. It is immutable; a class, since trees before and after a write share most of their nodes.
final class StoredNode: Sendable, Equatable {
    enum Content: Sendable, Equatable {
        case leaf(StoredLeaf)
        case children(StoredChildren)
    }

    let content: Content
    /// A string or a number for ordering the node among its siblings; nil for none.
    let priority: StoredLeaf?

    init(content: Content, priority: StoredLeaf? = nil) {
        (self.content, self.priority) = (content, priority)
    }

    /// Shared nodes are not compared.
    static func == (left: StoredNode, right: StoredNode) -> Bool {
        left === right || left.content == right.content && left.priority == right.priority
    }

    static func leaf(_ leaf: StoredLeaf) -> StoredNode { StoredNode(content: .leaf(leaf)) }

    /// - Parameter entries: children in key order.
    static func children(_ entries: [StoredChildren.Entry]) -> StoredNode {
        StoredNode(content: .children(StoredChildren(sorted: entries)))
    }
}

extension StoredNode {
    var children: StoredChildren? {
        if case .children(let children) = content { children } else { nil }
    }

    var leaf: StoredLeaf? { if case .leaf(let leaf) = content { leaf } else { nil } }

    /// The child under a key, or the priority.
    func child(_ key: String) -> StoredNode? {
        key == SpecialKey.priority ? priority.map(StoredNode.leaf) : children?[key]
    }

    func node(at path: some Sequence<String>) -> StoredNode? {
        path.reduce(self) { node, key in node?.child(key) }
    }

    func with(priority: StoredLeaf?) -> StoredNode {
        StoredNode(content: content, priority: priority)
    }

    /// The node with a replacement at a path: a leaf on the way becomes an object and keeps its
    /// priority, and an object without children is removed. All other nodes are shared. Without a
    /// node there is no priority.
    static func replacing(
        _ path: ArraySlice<String>,
        in node: StoredNode?,
        by new: StoredNode?
    ) -> StoredNode? {
        guard let key = path.first else { return new }
        if key == SpecialKey.priority { return node?.with(priority: new?.leaf) }
        let child = replacing(path.dropFirst(), in: node?.child(key), by: new)
        guard child != nil || node?.children != nil else { return node }
        let present = node?.children ?? .none
        let children = child.map { present.inserting((key, $0)) } ?? present.removing(key)
        return children.map { StoredNode(content: .children($0), priority: node?.priority) }
    }
}
