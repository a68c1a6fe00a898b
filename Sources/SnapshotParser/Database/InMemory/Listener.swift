/// One observation of a place, or of a query of one.
struct Listener: Sendable {
    let handle: UInt
    let event: SnapshotEvent
    let path: [String]
    let query: QueryParameters
    let onEvent: @Sendable (any SnapshotSource & Sendable, String?) -> Void
    let onCancel: @Sendable (any Error) -> Void
}

/// What one observation hears.
typealias ListenerEvent = (listener: Listener, snapshot: InMemorySnapshot, previousKey: String?)
