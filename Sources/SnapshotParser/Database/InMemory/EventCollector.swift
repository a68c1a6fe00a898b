/// Finds out whom a write concerns, and in which order they are told: the deepest places first, and
/// at each place removed, added and changed children in key order before the value
/// (`FSyncTree.m` and `FEventGenerator.m` of firebase-ios-sdk).
struct EventCollector {
    private(set) var deliveries: [Delivery] = []

    /// A snapshot for one observation.
    struct Delivery: Sendable {
        let listener: Listener
        let snapshot: InMemorySnapshot
        let previousKey: String?
    }

    /// Collects what a change means to the observations at and below a place.
    ///
    /// - Parameters:
    ///   - listeners: the observations.
    ///   - key: the place's key.
    ///   - old: what was stored there.
    ///   - new: what is stored there.
    ///   - change: where it changed.
    mutating func collect(
        _ listeners: ListenerTree,
        key: String,
        old: StoredNode?,
        new: StoredNode?,
        _ change: ChangeSet
    ) {
        if change.isWhole, StoredNode.areEqual(old, new) { return }
        collectBelow(listeners, old: old, new: new, change)
        if listeners.listeners.contains(where: { $0.event != .value }) {
            collectChildren(listeners.listeners, old: old, new: new, change)
        }
        let snapshot = InMemorySnapshot(key: key, node: new)
        tell(listeners.listeners, .value, snapshot, after: nil)
    }

    private mutating func collectBelow(
        _ listeners: ListenerTree,
        old: StoredNode?,
        new: StoredNode?,
        _ change: ChangeSet
    ) {
        // Whichever are fewer: one write seldom concerns all places that are observed.
        let isFewChanges = !change.isWhole && change.children.count < listeners.children.count
        let keys = isFewChanges ? Array(change.children.keys) : Array(listeners.children.keys)
        for key in keys.sorted(by: StoredKey.precedes) {
            guard let change = change[key], let below = listeners.children[key] else { continue }
            let (old, new) = (old?.child(key.text), new?.child(key.text))
            collect(below, key: key.text, old: old, new: new, change)
        }
    }

    private mutating func collectChildren(
        _ listeners: [Listener],
        old: StoredNode?,
        new: StoredNode?,
        _ change: ChangeSet
    ) {
        let changes = ChildChanges(old: old?.children, new: new?.children, change)
        for child in changes.removed {
            tell(listeners, .childRemoved, child, after: nil)
        }
        for child in changes.added {
            let previousKey = new?.children?.key(before: child.key)
            tell(listeners, .childAdded, child, after: previousKey)
        }
        for child in changes.changed {
            let previousKey = new?.children?.key(before: child.key)
            tell(listeners, .childChanged, child, after: previousKey)
        }
    }

    private mutating func tell(
        _ listeners: [Listener],
        _ event: SnapshotEvent,
        _ snapshot: InMemorySnapshot,
        after previousKey: String?
    ) {
        for listener in listeners where listener.event == event {
            deliveries.append(
                Delivery(listener: listener, snapshot: snapshot, previousKey: previousKey)
            )
        }
    }

    /// What a new observation hears first.
    static func initial(
        _ listener: Listener,
        key: String,
        node: StoredNode?
    ) -> [Delivery] {
        switch listener.event {
        case .value:
            let snapshot = InMemorySnapshot(key: key, node: node)
            return [Delivery(listener: listener, snapshot: snapshot, previousKey: nil)]
        case .childAdded:
            var previousKey: String?
            return (node?.children?.entries ?? []).map { entry in
                defer { previousKey = entry.key }
                let snapshot = InMemorySnapshot(key: entry.key, node: entry.node)
                return Delivery(listener: listener, snapshot: snapshot, previousKey: previousKey)
            }
        case .childRemoved, .childChanged, .childMoved:
            return []
        }
    }
}
