/// Finds what observations hear of a write: for each query removed, added, moved and changed
/// children before the value (`FSyncTree.m`, `FImmutableTree.m` and `FEventGenerator.m` of
/// firebase-ios-sdk).
struct EventCollector {
    /// What one observation hears.
    typealias Event = (listener: Listener, snapshot: InMemorySnapshot, previousKey: String?)

    private(set) var events: [Event] = []

    /// Collects the events of a change for the observations of a query.
    ///
    /// - Parameters:
    ///   - old: the root before.
    ///   - new: the root now.
    ///   - changed: the paths to what changed.
    mutating func collect(
        _ view: inout ListenerView,
        _ old: StoredNode?,
        _ new: StoredNode?,
        _ changed: [[ExactKey]]
    ) {
        let path = view.path
        // The children to look at; nil for all of them.
        var keys: Set<ExactKey>? = []
        for place in changed {
            if path.starts(with: place) { keys = nil }
            if place.starts(with: path) { keys?.insert(place[path.count]) }
        }
        if keys?.isEmpty == true { return }
        let texts = path.map(\.text)
        let (old, new) = (old?.node(at: texts[...]), new?.node(at: texts[...]))
        if keys == nil, old == new { return }
        let changes = ChildChange.all(old?.children, new?.children, keys)
        let before = view.window
        let children = before.children.ordering(new?.children ?? .none, changes)
        view.window = StoredWindow(view.query, in: children)
        let found = ChildChanges(old: before, new: view.window, changes)
        if view.query.isFiltered, found.byEvent.isEmpty { return }
        tell(view, new, found)
    }

    /// Collects the events of some observations of a place.
    ///
    /// - Parameter node: what is stored there.
    mutating func tell(_ view: ListenerView, _ node: StoredNode?, _ changes: ChildChanges) {
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
        let key = view.path.last?.text ?? ""
        add(.value, InMemorySnapshot(key: key, node: whole, window: view.window), nil)
    }
}
