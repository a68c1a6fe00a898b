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

    /// Ends the observation: what waits to be told is not told.
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

/// The observations by place.
struct ListenerTree {
    private(set) var listeners: [Listener] = []
    private(set) var children: [StoredKey: ListenerTree] = [:]

    private var isEmpty: Bool { listeners.isEmpty && children.isEmpty }

    mutating func insert(_ listener: Listener, at path: ArraySlice<String>) {
        guard let key = path.first else { return listeners.append(listener) }
        children[StoredKey(key), default: ListenerTree()].insert(listener, at: path.dropFirst())
    }

    mutating func remove(_ handle: UInt, at path: ArraySlice<String>) {
        guard let key = path.first.map(StoredKey.init) else {
            return listeners.removeAll { $0.handle == handle }
        }
        children[key]?.remove(handle, at: path.dropFirst())
        if children[key]?.isEmpty == true { children[key] = nil }
    }

    /// All observations at and below a place.
    var all: [Listener] {
        children.values.reduce(listeners) { $0 + $1.all }
    }

    func tree(at path: ArraySlice<String>) -> ListenerTree? {
        guard let key = path.first else { return self }
        return children[StoredKey(key)]?.tree(at: path.dropFirst())
    }
}
