/// One observation of a place.
final class Listener: Sendable {
    let handle: UInt
    let event: SnapshotEvent
    let path: [String]
    private let onEvent: @Sendable (any SnapshotSource & Sendable, String?) -> Void
    private let onCancel: @Sendable (any Error) -> Void
    private let isActive = Locked(true)

    init(
        _ handle: UInt,
        _ event: SnapshotEvent,
        at path: [String],
        _ onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        _ onCancel: @escaping @Sendable (any Error) -> Void
    ) {
        (self.handle, self.event, self.path) = (handle, event, path)
        (self.onEvent, self.onCancel) = (onEvent, onCancel)
    }

    /// Ends the observation: waiting callbacks do not run.
    ///
    /// - Returns: whether it went on until now.
    @discardableResult
    func end() -> Bool {
        isActive.exchange(false)
    }

    /// What tells of a snapshot, unless the observation has ended by then.
    func callback(
        _ snapshot: InMemorySnapshot,
        after previousKey: String?
    ) -> CallbackQueue.Callback {
        { if self.isActive.withLock({ $0 }) { self.onEvent(snapshot, previousKey) } }
    }

    func cancel(_ error: any Error) {
        if end() { onCancel(error) }
    }
}
