/// A place of a database, to read and to write.
///
/// Firebase's `DatabaseReference` conforms in a few lines, which <doc:Firebase> shows. What its
/// methods receive has been validated: the database accepts its form.
public protocol SnapshotReference: SnapshotQuery {
    /// Is called with nil when the database has accepted a write, or with its error.
    typealias Completion = @Sendable ((any Error)?) -> Void

    /// What refers to some of the children of a place.
    associatedtype Query: SnapshotQuery

    /// Refers to some of the children here, or to all of them in an order.
    ///
    /// - Parameter steps: the order, and which children are asked for. The steps fit each other,
    ///   and each can be passed to the SDK's method of its name.
    /// - Returns: the query.
    func query(_ steps: [SnapshotParser.QueryStep]) -> Query

    /// Makes a key for a new child, later than those made before it (a push id).
    ///
    /// - Returns: the key.
    func makeChildKey() -> String

    /// Replaces everything that is stored here.
    ///
    /// - Parameters:
    ///   - tree: the tree to store; nil removes what is stored.
    ///   - completion: called with nil when the database has accepted the write, or with its error.
    func setTree(_ tree: Any?, completion: @escaping Completion)

    /// Replaces what is stored at several paths below this place, all of it or nothing.
    ///
    /// - Parameters:
    ///   - changes: trees by slash-joined path, `NSNull` to remove. No path is an ancestor of
    ///     another.
    ///   - completion: called with nil when the database has accepted the write, or with its error.
    func updateTrees(_ changes: [String: Any], completion: @escaping Completion)

    /// Replaces what is stored here with the result of a function. The function is called again if
    /// someone else wrote meanwhile.
    ///
    /// - Parameters:
    ///   - update: takes what is stored as far as it is known, nil or `NSNull` for nothing, and its
    ///     priority likewise. It returns what to store, which names the priority to keep as an
    ///     export does; nil removes what is stored. It gives up by throwing.
    ///   - completion: called with a snapshot of what is stored afterwards; with nil if the
    ///     function gave up; or with the database's error.
    func transact(
        _ update: @escaping @Sendable (_ value: Any?, _ priority: Any?) throws -> Any?,
        completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
    )
}

extension SnapshotReference {
    /// Makes what to store of what is stored.
    typealias Update = @Sendable (_ value: Any?, _ priority: Any?) throws -> Any?

    /// Is called with a snapshot of what is stored after a transaction, or with an error.
    typealias UpdateCompletion = @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
}
