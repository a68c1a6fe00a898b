/// The children of a query that changed: as they are now, or nil for those that are gone.
struct ChangedChildren: Sendable {
    private(set) var snapshots: [ExactKey: (any SnapshotSource & Sendable)?] = [:]
    /// The changes of a write that has not ended.
    private var unfinished: [ExactKey: (any SnapshotSource & Sendable)?] = [:]
    /// Whether all children are there.
    private(set) var isComplete = false
    private var isNews = false

    /// Adds what an event tells of.
    ///
    /// - Returns: whether a write has ended, so that the changes are to be taken.
    mutating func add(_ type: SnapshotEvent, _ snapshot: any SnapshotSource & Sendable) -> Bool {
        // The value is the last event of a write. Before the list is complete, it may not come at
        // all.
        if type == .value {
            isComplete = true
        } else {
            unfinished[ExactKey(snapshot.key)] = .some(type == .child(.childRemoved) ? nil : snapshot)
            if isComplete { return false }
        }
        snapshots.merge(unfinished) { $1 }
        unfinished = [:]
        isNews = true
        return true
    }

    /// Takes the changes of writes that have ended; nil if there are none.
    mutating func take() -> ChangedChildren? {
        guard isNews else { return nil }
        defer { (snapshots, isNews) = ([:], false) }
        return self
    }
}
