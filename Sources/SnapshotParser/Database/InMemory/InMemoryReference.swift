/// A place of an ``InMemoryDatabase``.
public struct InMemoryReference: SnapshotReference {
    let database: InMemoryDatabase
    let location: Location

    /// The keys with slashes between them; empty at the top of the database.
    public var renderedPath: String { location.rendered }

    /// The database's parser.
    public var parser: SnapshotParser { database.parser }

    /// The last key; nil at the top of the database.
    public var key: String? { location.keys.last }

    /// Refers to a place below this one.
    ///
    /// - Parameter path: keys with slashes between them.
    /// - Returns: the reference.
    public func child(_ path: String) -> InMemoryReference {
        let keys = location.keys + RenderedPath.keys(of: path)
        return InMemoryReference(database: database, location: Location(keys))
    }

    /// Makes a push id, later than those made before it.
    ///
    /// - Returns: the key.
    public func makeChildKey() -> String {
        database.makeChildKey()
    }

    /// Calls back with what is there, and with each change.
    ///
    /// - Parameters:
    ///   - event: what to observe.
    ///   - onEvent: takes the snapshot, and for children the key of the sibling before it.
    ///   - onCancel: takes the error with which
    ///     ``InMemoryDatabase/cancelObservations(at:with:)`` ended the observation.
    /// - Returns: a number by which to end the observation.
    public func observeSnapshots(
        _ event: SnapshotEvent,
        onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> UInt {
        query(SnapshotParser.QueryParameters())
            .observeSnapshots(event, onEvent: onEvent, onCancel: onCancel)
    }

    /// Replaces what is stored here by what a function makes of it.
    ///
    /// - Parameters:
    ///   - update: takes what is stored, and is called again where it was replaced meanwhile, or
    ///     where ``InMemoryDatabase/failTransactions(first:)`` says so. No lock is held.
    ///   - completion: called after the callbacks.
    public func transact(
        _ update: @escaping @Sendable (Any?) -> SnapshotParser.TransactionStep,
        completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
    ) {
        database.transact(at: location, update, completion: completion)
    }

    /// A part of the children here, or all of them in another order.
    ///
    /// - Parameter parameters: the order, and which children are asked for.
    /// - Returns: the query.
    public func query(_ parameters: SnapshotParser.QueryParameters) -> InMemoryQuery {
        InMemoryQuery(database: database, location: location, parameters: parameters)
    }

    /// Ends an observation; callbacks that wait do not run.
    ///
    /// - Parameter handle: the observation's number.
    public func removeObserver(withHandle handle: UInt) {
        database.remove(handle)
    }

    /// Replaces everything that is stored here.
    ///
    /// - Parameters:
    ///   - tree: the tree; nil removes what is stored.
    ///   - completion: called after the callbacks, with nil, or with a `ParseError` for
    ///     a tree that no database stores.
    public func setTree(_ tree: Any?, completion: @escaping @Sendable ((any Error)?) -> Void) {
        write([([], tree)], completion)
    }

    /// Replaces what is stored at several paths below this place, all of it or nothing.
    ///
    /// - Parameters:
    ///   - changes: trees by slash-joined path, `NSNull` to remove.
    ///   - completion: called after the callbacks, with nil, or with an error for a tree
    ///     that no database stores or for paths that overlap.
    public func updateTrees(
        _ changes: [String: Any],
        completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let writes = changes.map { (path: RenderedPath.keys(of: $0), tree: $1 as Any?) }
            .sorted { KeyOrder.pathPrecedes($0.path, $1.path) }
        if let overlap = OverlappingPaths(writes.map(\.path)) {
            return database.callBack { completion(overlap) }
        }
        write(writes, completion)
    }

    private func write(
        _ writes: [(path: [String], tree: Any?)],
        _ completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        do {
            let trees = try writes.map {
                try WrittenTree($0.tree, at: location.keys, child: $0.path)
            }
            if let error = database.refusal(of: trees.map(\.path)) { throw error }
            try database.store(trees) { _ in completion(nil) }
        } catch {
            database.callBack { completion(error) }
        }
    }
}
