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
    ///     called on any thread, one call after another, and never before this method returns.
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

    /// Reads and writes typed values; by default a parser without options.
    var parser: SnapshotParser { get }

    /// The keys from the top of the database down to this place, with slashes between them or before
    /// them; empty at the top.
    var rendered: String { get }
}

extension SnapshotQuery {
    /// A parser without options.
    public var parser: SnapshotParser { SnapshotParser() }
}
