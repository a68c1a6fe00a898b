/// A place of a database, to read and to write.
///
/// Firebase's `DatabaseReference` adopts it in a few lines, which <doc:Firebase> shows. What its
/// methods are given has been validated: the database is sure to accept its form.
public protocol SnapshotReference: SnapshotQuery {
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
}
