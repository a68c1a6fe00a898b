import Foundation

/// What is or was stored at a place of a database in memory, or the part that a query asks for.
/// Its trees are made on demand.
struct InMemorySnapshot: SnapshotSource, Sendable {
    private enum Content {
        case node(StoredNode?, StoredOrder)
        case window(StoredWindow)
    }

    /// The key; empty at the top of the database.
    let key: String

    private let content: Content

    init(key: String, node: StoredNode?, order: StoredOrder = .priority) {
        self.key = key
        content = .node(node, order)
    }

    init(key: String, window: StoredWindow) {
        self.key = key
        content = .window(window)
    }

    /// The tree, without priorities; `NSNull` if nothing is stored.
    var value: Any? { node?.tree ?? NSNull() }

    /// A string or a number by which the node may be ordered among its siblings; nil for none.
    var priority: Any? { node?.priority?.tree }

    /// The children in the order of the query, or in that of their priorities and keys.
    var orderedChildren: [any SnapshotSource]? {
        let entries: [StoredChildren.Entry]?
        switch content {
        case .node(let node, let order): entries = node?.children?.ordered(by: order).entries
        case .window(let window): entries = window.entries
        }
        return entries?.map { InMemorySnapshot(key: $0.key, node: $0.node) }
    }

    private var node: StoredNode? {
        switch content {
        case .node(let node, _): return node
        case .window(let window):
            let entries = window.entries.sorted { KeyOrder.precedes($0.key, $1.key) }
            return entries.isEmpty ? nil : .children(StoredChildren(sorted: entries))
        }
    }
}
