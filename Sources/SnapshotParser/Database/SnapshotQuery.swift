/// A place of a database, or a query, that can be observed.
///
/// It is what ``SnapshotReference`` has in common with Firebase's `DatabaseQuery`. Users call
/// ``observe(eventType:_:)``, which gives typed values.
public protocol SnapshotQuery: Sendable {
    /// Calls back with what is stored, and after each change, until it is stopped.
    ///
    /// - Parameters:
    ///   - event: what to observe.
    ///   - onEvent: takes the snapshot, and for children the key of the sibling before it. It is
    ///     called on any thread, one call after another, and not before this method returns, unless
    ///     the database calls back at once, as one in memory can.
    ///   - onCancel: takes the reason for which the database ended the observation.
    /// - Returns: a number by which to end the observation.
    func observeSnapshots(
        _ event: SnapshotEvent,
        onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> UInt

    /// Ends an observation, if it has not ended yet.
    ///
    /// - Parameter handle: the number that ``observeSnapshots(_:onEvent:onCancel:)`` returned.
    func removeObserver(withHandle handle: UInt)

    /// Reads what is stored: calls back with it, or with the reason for which it may not be read.
    ///
    /// A database that can ask its server does so. Otherwise it is an observation, which may begin
    /// with what is known here. The caller stops it after the first call.
    ///
    /// - Parameters:
    ///   - onSnapshot: takes the snapshot.
    ///   - onCancel: takes the reason for which there is none.
    /// - Returns: what stops it.
    func readSnapshot(
        onSnapshot: @escaping @Sendable (any SnapshotSource & Sendable) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> @Sendable () -> Void

    /// Reads and writes typed values.
    var parser: SnapshotParser { get }

    /// The keys from the top of the database down to this place, with slashes between them or
    /// before them; empty at the top.
    var rendered: String { get }
}

extension SnapshotQuery {
    /// Observes until it is stopped.
    ///
    /// - Parameters:
    ///   - onSnapshot: takes the snapshot.
    ///   - onCancel: takes the reason for which there is none.
    /// - Returns: what stops it.
    public func readSnapshot(
        onSnapshot: @escaping @Sendable (any SnapshotSource & Sendable) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> @Sendable () -> Void {
        let handle = observeSnapshots(.value) { snapshot, _ in
            onSnapshot(snapshot)
        } onCancel: {
            onCancel($0)
        }
        return { removeObserver(withHandle: handle) }
    }
}
