// The events of a write: those of the deepest places first, siblings by their keys' texts, and for
// each query those of its children before that of the value (`FSyncTree.m`, `FImmutableTree.m` and
// `FEventGenerator.m` of firebase-ios-sdk).
extension ListenerTree {
    /// The events of a change for the observations at and below a place.
    ///
    /// - Parameters:
    ///   - change: what was stored at the place, and what is now.
    ///   - changed: the paths below the place to what changed.
    func events(of change: ChildChange, at changed: [ArraySlice<String>]) -> [ListenerEvent] {
        let isWhole = changed.contains { $0.isEmpty }
        if isWhole, change.old == change.new { return [] }
        let below = Dictionary(grouping: changed) { ExactKey($0.first ?? "") }
        let keys = isWhole ? Array(children.keys) : Array(below.keys)
        var events: [ListenerEvent] = []
        for key in keys.inOrder({ KeyOrder.textPrecedes($0.text, $1.text) }) {
            guard let child = children[key] else { continue }
            let paths = isWhole ? [[]] : below[key, default: []].map { $0.dropFirst() }
            let (old, new) = (change.old?.child(key.text), change.new?.child(key.text))
            events += child.events(of: (key.text, old, new), at: paths)
        }
        if views.isEmpty { return events }
        let stored = change.new?.children ?? .none
        let changes = (change.old?.children ?? .none)
            .changes(to: stored, among: isWhole ? nil : Set(below.keys))
        var sorted: [StoredOrder: StoredChildren] = [:]
        for index in views.indices {
            let (query, old) = (views[index].query, views[index].window)
            let ordered = sorted[query.order] ?? old.children.ordering(stored, changes)
            sorted[query.order] = ordered
            views[index].window = StoredWindow(query, in: ordered)
            let news = views[index].window.news(since: old, changes)
            if query.isFiltered, news.isEmpty { continue }
            events += views[index].events(at: change.key, change.new, news)
        }
        return events
    }
}

extension ListenerView {
    /// The events of some observations of a place.
    ///
    /// - Parameters:
    ///   - key: the place's key.
    ///   - node: what is stored there.
    func events(at key: String, _ node: StoredNode?, _ news: [ChildNews]) -> [ListenerEvent] {
        var events: [ListenerEvent] = []
        func add(_ event: SnapshotEvent, _ snapshot: InMemorySnapshot, _ previousKey: String?) {
            for listener in listeners where listener.event == event {
                events.append((listener, snapshot, previousKey))
            }
        }
        let heard = Set(listeners.map(\.event))
        for (event, child) in news where heard.contains(.child(event)) {
            let snapshot = InMemorySnapshot(key: child.key, node: child.node)
            let isThere = event != .childRemoved
            add(.child(event), snapshot, isThere ? window.key(before: child) : nil)
        }
        let whole = query.isFiltered ? nil : node
        add(.value, InMemorySnapshot(key: key, node: whole, window: window), nil)
        return events
    }
}
