/// A place of a database, to read and to write.
///
/// Firebase's `DatabaseReference` adopts it in a few lines, which <doc:Firebase> shows. What its
/// methods are given has been validated: the database is sure to accept its form.
public protocol SnapshotReference: SnapshotQuery {
    /// What refers to some of the children of a place.
    associatedtype Query: SnapshotQuery

    /// Refers to some of the children here, or to all of them in an order.
    ///
    /// - Parameter parameters: the order, and which children are asked for. They fit each other, and
    ///   can be handed on to the SDK's methods one by one.
    /// - Returns: the query.
    func query(_ parameters: SnapshotParser.QueryParameters) -> Query

    /// Makes a key for a new child, later than those made before it (a push id).
    ///
    /// - Returns: the key.
    func makeChildKey() -> String

    /// Replaces all that is stored here.
    ///
    /// - Parameters:
    ///   - tree: the tree to store; nil removes what is stored.
    ///   - completion: called once the database accepted the write, with nil, or refused it.
    func setTree(_ tree: Any?, completion: @escaping @Sendable ((any Error)?) -> Void)

    /// Replaces what is stored at several paths below this place, all of it or nothing.
    ///
    /// - Parameters:
    ///   - changes: trees by slash-joined path, `NSNull` to remove. No path is an ancestor of
    ///     another.
    ///   - completion: called once the database accepted the write, with nil, or refused it.
    func updateTrees(
        _ changes: [String: Any],
        completion: @escaping @Sendable ((any Error)?) -> Void
    )

    /// Replaces what is stored here by what a function makes of it, which is called again where
    /// another one wrote meanwhile.
    ///
    /// - Parameters:
    ///   - update: takes what is stored as far as it is known, nil or `NSNull` for nothing, and gives
    ///     what is to be stored.
    ///   - completion: called with the snapshot of what is stored then; with nothing where the
    ///     function gave the transaction up; or with the error for which the database did.
    func transact(
        _ update: @escaping @Sendable (Any?) -> SnapshotParser.TransactionStep,
        completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
    )
}

extension SnapshotParser {
    /// What becomes of a transaction.
    public enum TransactionStep {
        /// It stores a tree; nil removes what is stored.
        case store(Any?)
        /// It is given up, and changes nothing.
        case abort
    }
}
