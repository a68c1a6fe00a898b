/// A place of a database, to read and to write.
///
/// Firebase's `DatabaseReference` conforms in a few lines, which <doc:Firebase> shows. What its
/// methods receive has been validated: the database accepts its form.
public protocol SnapshotReference: SnapshotQuery {
    /// What refers to some of the children of a place.
    associatedtype Query: SnapshotQuery

    /// Refers to some of the children here, or to all of them in an order.
    ///
    /// - Parameter parameters: the order, and which children are asked for. They fit each other,
    ///   and can be passed to the SDK's methods one by one.
    /// - Returns: the query.
    func query(_ parameters: SnapshotParser.QueryParameters) -> Query

    /// Makes a key for a new child, later than those made before it (a push id).
    ///
    /// - Returns: the key.
    func makeChildKey() -> String

    /// Replaces everything that is stored here.
    ///
    /// - Parameters:
    ///   - tree: the tree to store; nil removes what is stored.
    ///   - completion: called with nil when the database has accepted the write, or with its error.
    func setTree(_ tree: Any?, completion: @escaping @Sendable ((any Error)?) -> Void)

    /// Replaces what is stored at several paths below this place, all of it or nothing.
    ///
    /// - Parameters:
    ///   - changes: trees by slash-joined path, `NSNull` to remove. No path is an ancestor of
    ///     another.
    ///   - completion: called with nil when the database has accepted the write, or with its error.
    func updateTrees(
        _ changes: [String: Any],
        completion: @escaping @Sendable ((any Error)?) -> Void
    )

    /// Replaces what is stored here with the result of a function. The function is called again if
    /// someone else wrote meanwhile.
    ///
    /// - Parameters:
    ///   - update: takes what is stored as far as it is known, nil or `NSNull` for nothing, and
    ///     returns what to store.
    ///   - completion: called with a snapshot of what is stored afterwards; with nil if the
    ///     function gave up; or with the database's error.
    func transact(
        _ update: @escaping @Sendable (Any?) -> SnapshotParser.TransactionStep,
        completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
    )
}

extension SnapshotParser {
    /// The outcome of a transaction's function.
    public enum TransactionStep {
        /// It stores a tree; nil removes what is stored.
        case store(Any?)
        /// It gives up, and changes nothing.
        case abort
    }
}
