/// Finds the observations that a write affects, and their order: the deepest places first, siblings
/// by their keys' texts, and for each query removed, added, moved and changed children before the
/// value (`FSyncTree.m`, `FImmutableTree.m` and `FEventGenerator.m` of firebase-ios-sdk).
struct EventCollector {
    private(set) var deliveries: [Delivery] = []

    /// A snapshot to deliver to one observation.
    struct Delivery: Sendable {
        let listener: Listener
        let snapshot: InMemorySnapshot
        let previousKey: String?
    }

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
        var indexes: [StoredOrder: (old: StoredChildren, new: StoredChildren)] = [:]
        for view in place.views {
            let (query, order) = (view.query, view.query.order)
            guard query.isFiltered || view.hearsOfChildren else {
                tell(view, .value, InMemorySnapshot(key: key, node: new, order: order))
                continue
            }
            if indexes[order] == nil {
                let oldIndex = place.index(order, of: old?.children)
                let newIndex = place.index(order, of: new?.children, after: oldIndex, changes)
                indexes[order] = (oldIndex, newIndex)
            }
            guard let index = indexes[order] else { continue }
            let (oldWindow, newWindow) = (
                StoredWindow(query, in: index.old), StoredWindow(query, in: index.new)
            )
            let found = ChildChanges(query, old: oldWindow, new: newWindow, changes)
            tell(view, found, in: newWindow)
            if !query.isFiltered {
                tell(view, .value, InMemorySnapshot(key: key, node: new, order: order))
            } else if !found.byEvent.isEmpty {
                tell(view, .value, InMemorySnapshot(key: key, window: newWindow))
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
        where view.listeners.contains(where: { $0.event == event }) {
            for entry in changes.byEvent[event] ?? [] {
                let snapshot = InMemorySnapshot(key: entry.key, node: entry.node)
                let isThere = event != .childRemoved
                tell(view, event, snapshot, after: isThere ? window.key(before: entry) : nil)
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
            deliveries.append(
                Delivery(listener: listener, snapshot: snapshot, previousKey: previousKey)
            )
        }
    }

    /// The first events of a new observation.
    ///
    /// - Parameters:
    ///   - listener: the observation.
    ///   - query: the observed query.
    ///   - place: the observations of the place; nil if there can be none.
    ///   - key: the place's key.
    ///   - node: what is stored there.
    static func initial(
        _ listener: Listener,
        of query: StoredQuery,
        _ place: ListenerTree?,
        key: String,
        node: StoredNode?
    ) -> [Delivery] {
        func window() -> StoredWindow {
            let index = place?.index(query.order, of: node?.children) ?? StoredChildren.none
            return StoredWindow(query, in: index)
        }
        switch listener.event {
        case .value:
            let snapshot =
                query.isFiltered
                ? InMemorySnapshot(key: key, window: window())
                : InMemorySnapshot(key: key, node: node, order: query.order)
            return [Delivery(listener: listener, snapshot: snapshot, previousKey: nil)]
        case .childAdded:
            var previousKey: String?
            return window().entries.map { entry in
                defer { previousKey = entry.key }
                let snapshot = InMemorySnapshot(key: entry.key, node: entry.node)
                return Delivery(listener: listener, snapshot: snapshot, previousKey: previousKey)
            }
        case .childRemoved, .childChanged, .childMoved:
            // Sorts the children now, and not when one of them is written.
            _ = window()
            return []
        }
    }
}

extension ListenerView {
    fileprivate var hearsOfChildren: Bool { listeners.contains { $0.event != .value } }
}
