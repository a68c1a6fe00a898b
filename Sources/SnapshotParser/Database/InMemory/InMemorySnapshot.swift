import Foundation

/// What is or was stored at a place of a database in memory, or the part that a query asks for.
/// Its trees are made on demand.
struct InMemorySnapshot: SnapshotSource, Sendable {
    /// The key; empty at the top of the database.
    let key: String
    /// What is stored; nil for the part that a query asks for.
    let node: StoredNode?
    /// The children that are observed; nil for a child, which has all of its own.
    var window: StoredWindow?

    /// The tree, without priorities; `NSNull` if nothing is stored.
    var value: Any? {
        if let node { return node.tree }
        let entries = (window?.entries ?? []).inKeyOrder(\.key)
        return entries.isEmpty ? NSNull() : StoredNode.children(entries).tree
    }

    /// A string or a number by which the node may be ordered among its siblings; nil for none.
    var priority: Any? { node?.priority?.tree }

    /// The children in the order of the query, or in that of their priorities and keys; nil for a
    /// leaf.
    var orderedChildren: [any SnapshotSource]? {
        if let node, node.children == nil { return nil }
        let entries = window?.entries ?? node?.children?.ordered(by: .priority).entries
        return entries?.map { InMemorySnapshot(key: $0.key, node: $0.node) }
    }
}
