/// A query of a place of an ``InMemoryDatabase``.
public struct InMemoryQuery: SnapshotQuery {
    let database: InMemoryDatabase
    let location: Location
    let parameters: SnapshotParser.QueryParameters

    /// The keys with slashes between them; empty at the top of the database.
    public var renderedPath: String { location.rendered }

    /// The database's parser.
    public var parser: SnapshotParser { database.parser }

    /// Calls back with what is there, and with each change.
    ///
    /// - Parameters:
    ///   - event: what to observe.
    ///   - onEvent: takes an ``InMemorySnapshot``, and for children the key of the sibling before
    ///     it.
    ///   - onCancel: takes the error with which
    ///     ``InMemoryDatabase/cancelObservations(at:with:)`` ended the observation.
    /// - Returns: a number by which to end the observation.
    public func observeSnapshots(
        _ event: SnapshotEvent,
        onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> UInt {
        database.observe(
            event,
            of: parameters,
            at: location.keys,
            onEvent: onEvent,
            onCancel: onCancel
        )
    }

    /// Ends an observation; callbacks that wait do not run.
    ///
    /// - Parameter handle: the observation's number.
    public func removeObserver(withHandle handle: UInt) {
        database.remove(handle)
    }
}
