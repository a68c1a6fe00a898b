/// One observation of a place.
struct Listener: Sendable {
    let handle: UInt
    let event: SnapshotEvent
    let path: [String]
    let onEvent: @Sendable (any SnapshotSource & Sendable, String?) -> Void
    let onCancel: @Sendable (any Error) -> Void
}
