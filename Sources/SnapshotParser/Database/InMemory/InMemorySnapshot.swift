import Foundation

/// What was stored at a place at one moment. The tree is made when it is asked for.
struct InMemorySnapshot: SnapshotSource, Sendable {
    let key: String
    let node: StoredNode?

    var value: Any? { node?.tree ?? NSNull() }

    var orderedChildren: [any SnapshotSource]? {
        node?.children?.entries.map { InMemorySnapshot(key: $0.key, node: $0.node) }
    }
}
