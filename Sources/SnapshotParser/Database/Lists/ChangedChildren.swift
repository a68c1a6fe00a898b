/// The children of a query that changed: as they are now, or nil for those that are gone.
struct ChangedChildren: Sendable {
    private(set) var snapshots: [ExactKey: (any SnapshotSource & Sendable)?] = [:]
    /// Whether all children are there.
    private(set) var isComplete = false
    /// Whether the last write has ended, so that the changes are to be taken.
    private var isNews = false

    /// Adds what an event tells of.
    ///
    /// - Returns: whether the changes are to be taken.
    mutating func add(_ event: ObservedEvent) -> Bool {
        // The value is the last event of a write. Before the list is complete, it may not come at
        // all.
        isNews = event.type == .value || !isComplete
        if event.type == .value {
            isComplete = true
        } else {
            let isGone = event.type == .child(.childRemoved)
            snapshots[ExactKey(event.snapshot.key)] = .some(isGone ? nil : event.snapshot)
        }
        return isNews
    }

    /// Takes the changes of writes that have ended; nil if there are none, or one is on its way.
    mutating func take() -> ChangedChildren? {
        guard isNews else { return nil }
        defer { (snapshots, isNews) = ([:], false) }
        return self
    }
}
