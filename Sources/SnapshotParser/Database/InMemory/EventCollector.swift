/// Finds the observations that a write affects, and their order: the deepest places first, siblings
/// by their keys' texts, and for each query removed, added, moved and changed children before the
/// value (`FSyncTree.m`, `FImmutableTree.m` and `FEventGenerator.m` of firebase-ios-sdk).
struct EventCollector {
    /// What one observation hears.
    typealias Event = (listener: Listener, snapshot: InMemorySnapshot, previousKey: String?)

    private(set) var events: [Event] = []

    /// Collects the events of a change for the observations at and below a place.
    ///
    /// - Parameters:
    ///   - place: the observations.
    ///   - key: the place's key.
    ///   - old: what was stored there before.
    ///   - new: what is stored there now.
    ///   - changed: the paths below the place to what changed.
    mutating func collect(
        _ listeners: ListenerTree,
        key: String,
        old: StoredNode?,
        new: StoredNode?,
        _ changed: [ArraySlice<String>]
    ) {
        let isWhole = changed.contains { $0.isEmpty }
        if isWhole, old == new { return }
        let below = Dictionary(grouping: changed) { ExactKey($0.first ?? "") }
        let keys = isWhole ? Array(listeners.children.keys) : Array(below.keys)
        for key in keys.inOrder({ KeyOrder.textPrecedes($0.text, $1.text) }) {
            guard let child = listeners.children[key] else { continue }
            let paths = isWhole ? [[]] : below[key, default: []].map { $0.dropFirst() }
            let (old, new) = (old?.child(key.text), new?.child(key.text))
            collect(child, key: key.text, old: old, new: new, paths)
        }
        if listeners.views.isEmpty { return }
        let children = new?.children ?? .none
        let changes = (old?.children ?? .none)
            .changes(to: children, among: isWhole ? nil : Set(below.keys))
        var sorted: [StoredOrder: StoredChildren] = [:]
        for index in listeners.views.indices {
            let (query, old) = (listeners.views[index].query, listeners.views[index].window)
            let ordered = sorted[query.order] ?? old.children.ordering(children, changes)
            sorted[query.order] = ordered
            listeners.views[index].window = StoredWindow(query, in: ordered)
            let view = listeners.views[index]
            let found = ChildChanges(old: old, new: view.window, changes)
            if query.isFiltered, found.byEvent.isEmpty { continue }
            tell(view, key: key, new, found)
        }
    }

    /// Collects the events of some observations of a place.
    ///
    /// - Parameters:
    ///   - key: the place's key.
    ///   - node: what is stored there.
    mutating func tell(
        _ view: ListenerView,
        key: String,
        _ node: StoredNode?,
        _ changes: ChildChanges
    ) {
        func add(_ event: SnapshotEvent, _ snapshot: InMemorySnapshot, _ previousKey: String?) {
            for listener in view.listeners where listener.event == event {
                events.append((listener, snapshot, previousKey))
            }
        }
        for event in ChildChanges.events
        where view.listeners.contains(where: { $0.event == .child(event) }) {
            for entry in changes.byEvent[event] ?? [] {
                let snapshot = InMemorySnapshot(key: entry.key, node: entry.node)
                let isThere = event != .childRemoved
                let previousKey = isThere ? view.window.key(before: entry) : nil
                add(.child(event), snapshot, previousKey)
            }
        }
        let whole = view.query.isFiltered ? nil : node
        add(.value, InMemorySnapshot(key: key, node: whole, window: view.window), nil)
    }
}
