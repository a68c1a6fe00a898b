/// The observations of one query.
struct ListenerView {
    let query: QueryParameters
    var order: StoredOrder { query.order }
    var listeners: [Listener]

    init(_ query: QueryParameters, _ listener: Listener) {
        (self.query, listeners) = (query, [listener])
    }
}

/// The observations by place.
final class ListenerTree {
    /// In the order of their first observations.
    private(set) var views: [ListenerView] = []
    private(set) var children: [ExactKey: ListenerTree] = [:]
    /// The place's last known children, in the orders of its queries.
    private var indexes: [StoredOrder: (source: StoredChildren, index: StoredChildren)] = [:]

    private var isEmpty: Bool { views.isEmpty && children.isEmpty }

    func insert(
        _ listener: Listener,
        of query: QueryParameters,
        at path: ArraySlice<String>
    ) {
        guard let key = path.first.map(ExactKey.init) else {
            if let view = views.firstIndex(where: { $0.query == query }) {
                views[view].listeners.append(listener)
            } else {
                views.append(ListenerView(query, listener))
            }
            return
        }
        let child = children[key] ?? ListenerTree()
        children[key] = child
        child.insert(listener, of: query, at: path.dropFirst())
    }

    func remove(_ handle: UInt, at path: ArraySlice<String>) {
        guard let key = path.first.map(ExactKey.init) else {
            for index in views.indices { views[index].listeners.removeAll { $0.handle == handle } }
            views.removeAll { $0.listeners.isEmpty }
            indexes = indexes.filter { order, _ in views.contains { $0.order == order } }
            return
        }
        children[key]?.remove(handle, at: path.dropFirst())
        if children[key]?.isEmpty == true { children[key] = nil }
    }

    /// All observations at and below a place.
    var all: [Listener] {
        children.values.reduce(views.flatMap(\.listeners)) { $0 + $1.all }
    }

    func tree(at path: ArraySlice<String>) -> ListenerTree? {
        guard let key = path.first else { return self }
        return children[ExactKey(key)]?.tree(at: path.dropFirst())
    }

    /// The place's children in an order.
    ///
    /// - Parameters:
    ///   - old: the same before a write, if it is known. Then the time depends on how many changed.
    ///   - changes: what the write changed.
    func index(
        _ order: StoredOrder,
        of children: StoredChildren?,
        after old: StoredChildren? = nil,
        _ changes: [ChildChange] = []
    ) -> StoredChildren {
        let source = children ?? .none
        if let known = indexes[order], known.source.isSame(as: source) { return known.index }
        let isAnew = order == .key || changes.count > source.count / 8
        let index = (isAnew ? nil : old?.applying(changes)) ?? source.ordered(by: order)
        indexes[order] = (source, index)
        return index
    }
}

extension StoredChildren {
    fileprivate func applying(_ changes: [ChildChange]) -> StoredChildren {
        var index = self
        for change in changes {
            if let old = change.old { index = index.removing((change.key, old)) }
            if let new = change.new { index = index.inserting((change.key, new)) }
        }
        return index
    }
}
