/// The observations of one query of a place.
struct ListenerView {
    let path: [ExactKey]
    let query: QueryParameters
    var listeners: [Listener]
    /// The children that the query asks for.
    var window: StoredWindow

    /// Whether its events come before those of another: the deepest places come first, siblings by
    /// their keys' texts.
    func precedes(_ other: ListenerView) -> Bool {
        if path.starts(with: other.path) { return path.count > other.path.count }
        return !other.path.starts(with: path)
            && path.lexicographicallyPrecedes(other.path, by: ExactKey.textPrecedes)
    }
}

extension [ListenerView] {
    /// Adds an observation.
    ///
    /// - Parameter children: what its place holds.
    /// - Returns: the view of that observation alone.
    mutating func insert(_ listener: Listener, among children: StoredChildren?) -> ListenerView {
        let (path, query) = (listener.path, listener.query)
        let sorted =
            first { $0.path == path && $0.query.order == query.order }?.window.children
            ?? (children ?? .none).ordered(by: query.order)
        let window = StoredWindow(query, in: sorted)
        let view = ListenerView(path: path, query: query, listeners: [listener], window: window)
        if let index = firstIndex(where: { $0.path == path && $0.query == query }) {
            self[index].listeners.append(listener)
        } else {
            insert(view, at: firstIndex { view.precedes($0) } ?? endIndex)
        }
        return view
    }

    mutating func remove(_ handle: UInt) {
        for index in indices { self[index].listeners.removeAll { $0.handle == handle } }
        removeAll { $0.listeners.isEmpty }
    }
}
