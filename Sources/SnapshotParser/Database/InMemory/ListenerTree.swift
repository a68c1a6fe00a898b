/// The observations of one query.
struct ListenerView {
    let query: QueryParameters
    var listeners: [Listener] = []
    /// The children that the query asks for.
    var window: StoredWindow
}

/// The observations by place.
final class ListenerTree {
    /// In the order of their first observations.
    var views: [ListenerView] = []
    private(set) var children: [ExactKey: ListenerTree] = [:]

    private var isEmpty: Bool { views.isEmpty && children.isEmpty }

    /// Adds an observation.
    ///
    /// - Parameter children: what its place holds.
    /// - Returns: the children that its query asks for.
    func insert(
        _ listener: Listener,
        at path: ArraySlice<String>,
        among children: StoredChildren?
    ) -> StoredWindow {
        guard let key = path.first.map(ExactKey.init) else {
            let query = listener.query
            let sorted =
                views.first { $0.query.order == query.order }?.window.children
                ?? (children ?? .none).ordered(by: query.order)
            let window = StoredWindow(query, in: sorted)
            let index = views.firstIndex { $0.query == query } ?? views.count
            if index == views.count { views.append(ListenerView(query: query, window: window)) }
            views[index].listeners.append(listener)
            return window
        }
        let child = self.children[key] ?? ListenerTree()
        self.children[key] = child
        return child.insert(listener, at: path.dropFirst(), among: children)
    }

    func remove(_ handle: UInt, at path: ArraySlice<String>) {
        guard let key = path.first.map(ExactKey.init) else {
            for index in views.indices { views[index].listeners.removeAll { $0.handle == handle } }
            return views.removeAll { $0.listeners.isEmpty }
        }
        children[key]?.remove(handle, at: path.dropFirst())
        if children[key]?.isEmpty == true { children[key] = nil }
    }
}
