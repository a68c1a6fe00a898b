/// Finds the observations that a write affects, and their order: the deepest places first, siblings
/// by their keys' texts, and for each query removed, added, moved and changed children before the
/// value (`FSyncTree.m`, `FImmutableTree.m` and `FEventGenerator.m` of firebase-ios-sdk).
struct EventCollector {
    private(set) var callbacks: [CallbackQueue.Callback] = []

    /// Collects the events of a change for the observations at and below a place.
    ///
    /// - Parameters:
    ///   - place: the observations.
    ///   - key: the place's key.
    ///   - old: what was stored there before.
    ///   - new: what is stored there now.
    ///   - change: the changed places.
    mutating func collect(
        _ place: ListenerTree,
        key: String,
        old: StoredNode?,
        new: StoredNode?,
        _ change: PathSet
    ) {
        if change.isWhole, StoredNode.areEqual(old, new) { return }
        collectBelow(place, old: old, new: new, change)
        let needsChildren = place.views.contains { $0.query.isFiltered || $0.hearsOfChildren }
        let changes = needsChildren ? ChildChange.all(old?.children, new?.children, change) : []
        var oldIndexes: [StoredOrder: StoredChildren] = [:]
        for view in place.views {
            let (query, order) = (view.query, view.order)
            guard query.isFiltered || view.hearsOfChildren else {
                tell(view, .value, InMemorySnapshot(key: key, node: new, order: order))
                continue
            }
            let oldIndex = oldIndexes[order] ?? place.index(order, of: old?.children)
            oldIndexes[order] = oldIndex
            let newIndex = place.index(order, of: new?.children, after: oldIndex, changes)
            let window = StoredWindow(query, in: newIndex)
            let found = ChildChanges(old: StoredWindow(query, in: oldIndex), new: window, changes)
            tell(view, found, in: window)
            if !query.isFiltered || !found.byEvent.isEmpty {
                tell(view, .value, InMemorySnapshot(key: key, node: new, query, in: window))
            }
        }
    }

    private mutating func collectBelow(
        _ place: ListenerTree,
        old: StoredNode?,
        new: StoredNode?,
        _ change: PathSet
    ) {
        // Whichever are fewer: a write seldom affects all observed places.
        let isFewChanges = !change.isWhole && change.children.count < place.children.count
        let keys = isFewChanges ? Array(change.children.keys) : Array(place.children.keys)
        for key in keys.sorted(by: ExactKey.textPrecedes) {
            guard let change = change[key], let below = place.children[key] else { continue }
            let (old, new) = (old?.child(key.text), new?.child(key.text))
            collect(below, key: key.text, old: old, new: new, change)
        }
    }

    private mutating func tell(
        _ view: ListenerView,
        _ changes: ChildChanges,
        in window: StoredWindow
    ) {
        for event in ChildChanges.events
        where view.listeners.contains(where: { $0.event == .child(event) }) {
            for entry in changes.byEvent[event] ?? [] {
                let snapshot = InMemorySnapshot(key: entry.key, node: entry.node)
                let isThere = event != .childRemoved
                tell(view, .child(event), snapshot, after: isThere ? window.key(before: entry) : nil)
            }
        }
    }

    private mutating func tell(
        _ view: ListenerView,
        _ event: SnapshotEvent,
        _ snapshot: InMemorySnapshot,
        after previousKey: String? = nil
    ) {
        for listener in view.listeners where listener.event == event {
            callbacks.append(listener.callback(snapshot, after: previousKey))
        }
    }

    /// Collects the first events of a new observation.
    ///
    /// - Parameters:
    ///   - view: the observation alone.
    ///   - place: all observations of the place; nil if there can be none.
    ///   - key: the place's key.
    ///   - node: what is stored there.
    mutating func begin(
        _ view: ListenerView,
        _ place: ListenerTree?,
        key: String,
        node: StoredNode?
    ) {
        guard view.query.isFiltered || view.hearsOfChildren else {
            return tell(view, .value, InMemorySnapshot(key: key, node: node, order: view.order))
        }
        // Sorts the children now, and not when one of them is written.
        let index = place?.index(view.order, of: node?.children) ?? .none
        let window = StoredWindow(view.query, in: index)
        tell(view, ChildChanges(added: window), in: window)
        tell(view, .value, InMemorySnapshot(key: key, node: node, view.query, in: window))
    }
}

extension ListenerView {
    fileprivate var hearsOfChildren: Bool { listeners.contains { $0.event != .value } }
}
