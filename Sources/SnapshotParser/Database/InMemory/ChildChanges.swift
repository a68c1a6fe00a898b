/// The children of a query that a write removed, added, moved and changed, each group in the
/// query's order (`FEventGenerator.m` of firebase-ios-sdk).
struct ChildChanges {
    /// The children by event. Removed ones are as they were before.
    private(set) var byEvent: [SnapshotEvent.Child: [StoredChildren.Entry]] = [:]

    /// The order in which they are reported.
    static let events: [SnapshotEvent.Child] = [
        .childRemoved, .childAdded, .childMoved, .childChanged,
    ]

    /// All children of a window as new ones.
    init(added window: StoredWindow) { add(.childAdded, window.entries) }

    init(old: StoredWindow, new: StoredWindow, _ changes: [ChildChange]) {
        let order = new.children.order
        for change in changes {
            switch (old.entry(change.key, change.old), new.entry(change.key, change.new)) {
            case (let before?, nil): add(.childRemoved, [before])
            case (nil, let after?): add(.childAdded, [after])
            case (let before?, let after?):
                add(.childChanged, [after])
                if order.isMoved(before.node, after.node) { add(.childMoved, [after]) }
            case (nil, nil): break
            }
        }
        // Others left or entered the window because of these. They are at its ends.
        let changed = Set(changes.map { ExactKey($0.key) })
        func unchanged(_ entries: [StoredChildren.Entry]) -> [StoredChildren.Entry] {
            entries.filter { !changed.contains(ExactKey($0.key)) }
        }
        add(.childRemoved, unchanged(old.entries(beyond: new)))
        add(.childAdded, unchanged(new.entries(beyond: old)))
        byEvent = byEvent.mapValues { $0.inOrder { order.compare($0, $1) < 0 } }
    }

    private mutating func add(_ event: SnapshotEvent.Child, _ entries: [StoredChildren.Entry]) {
        if !entries.isEmpty { byEvent[event, default: []] += entries }
    }
}
