/// One observation of a place.
final class Listener: Sendable {
    let handle: UInt
    let event: SnapshotEvent
    private let onEvent: @Sendable (any SnapshotSource & Sendable, String?) -> Void
    private let onCancel: @Sendable (any Error) -> Void
    private let isActive = Locked(true)

    init(
        handle: UInt,
        event: SnapshotEvent,
        onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) {
        self.handle = handle
        self.event = event
        self.onEvent = onEvent
        self.onCancel = onCancel
    }

    /// Ends the observation: waiting callbacks do not run.
    func end() {
        isActive.withLock { $0 = false }
    }

    func tell(_ snapshot: InMemorySnapshot, after previousKey: String?) {
        if isActive.withLock({ $0 }) { onEvent(snapshot, previousKey) }
    }

    func cancel(_ error: any Error) {
        let wasActive = isActive.withLock { isActive in
            defer { isActive = false }
            return isActive
        }
        if wasActive { onCancel(error) }
    }
}

/// The observations of one query.
struct ListenerView {
    let query: StoredQuery
    var listeners: [Listener]
}

/// The observations by place.
final class ListenerTree {
    /// In the order of their first observations.
    private(set) var views: [ListenerView] = []
    private(set) var children: [ExactKey: ListenerTree] = [:]
    /// The place's last known children, in the orders of its queries.
    private var indexes: [StoredOrder: (source: StoredChildren, index: StoredChildren)] = [:]

    private var isEmpty: Bool { views.isEmpty && children.isEmpty }

    func insert(_ listener: Listener, of query: StoredQuery, at path: ArraySlice<String>) {
        guard let key = path.first.map(ExactKey.init) else {
            if let view = views.firstIndex(where: { $0.query.parameters == query.parameters }) {
                views[view].listeners.append(listener)
            } else {
                views.append(ListenerView(query: query, listeners: [listener]))
            }
            return
        }
        let child = children[key] ?? ListenerTree()
        children[key] = child
        child.insert(listener, of: query, at: path.dropFirst())
    }

    func remove(_ handle: UInt, at path: ArraySlice<String>) {
        guard let key = path.first.map(ExactKey.init) else {
            for index in views.indices.reversed() {
                views[index].listeners.removeAll { $0.handle == handle }
                if views[index].listeners.isEmpty { views.remove(at: index) }
            }
            indexes = indexes.filter { order, _ in views.contains { $0.query.order == order } }
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
    func index(_ order: StoredOrder, of children: StoredChildren?) -> StoredChildren {
        let source = children ?? .none
        if let known = indexes[order], known.source.isSame(as: source) { return known.index }
        let index = source.ordered(by: order)
        indexes[order] = (source, index)
        return index
    }

    /// The place's children in an order after a write. The time depends on how many changed.
    func index(
        _ order: StoredOrder,
        of children: StoredChildren?,
        after old: StoredChildren,
        _ changes: [ChildChange]
    ) -> StoredChildren {
        let source = children ?? .none
        let isAnew = order == .key || changes.count > source.count / 8
        let index = isAnew ? source.ordered(by: order) : old.applying(changes)
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
