extension SnapshotDatabase {
    /// Changes a value based on what is stored, even while others write, and returns when the
    /// database has accepted it.
    ///
    /// ```swift
    /// let message = try await database.transact(at: path) { (message: inout Message?) in
    ///     message?.likes += 1
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - isolation: the caller's own.
    ///   - update: changes the value. It gets nil if nothing is stored, or nothing is known yet; it
    ///     is called again with newer values until a result is accepted, on any thread. Setting nil
    ///     removes what is stored. If it throws, nothing is changed. Children that the value's
    ///     type does not know are left alone, and the value keeps its priority, which a
    ///     `RESTDatabase` clears; priorities below it are lost.
    /// - Returns: what is stored afterwards; nil for nothing.
    /// - Throws: what `update` throws; a ``DatabaseError`` if what is stored cannot be read; a
    ///   `ParseError` with everything that the database would refuse; or the error with which it
    ///   did.
    @discardableResult
    public func transact<T: Parsable>(
        at path: Path<T>,
        isolation: isolated (any Actor)? = #isolation,
        _ update: @escaping @Sendable (inout T?) throws -> Void
    ) async throws -> T? {
        try path.check(.serializing)
        let reference = reference(withPath: path.referencePath)
        // Of what was tolerated, the handler hears once, of what is stored in the end.
        var silent = parser
        silent.issueHandler = nil
        let failure = Locked<(any Error)?>(nil)
        let snapshot = try await withCheckedThrowingContinuation(isolation: isolation) {
            (continuation: CheckedContinuation<any SnapshotSource & Sendable, any Error>) in
            reference.transact { [silent] tree, priority in
                do {
                    return Tree.exported(try silent.updated(tree, at: path, update), priority)
                } catch {
                    failure.exchange(error)
                    throw error
                }
            } completion: { snapshot, error in
                let reason: any Error = failure.withLock { $0 } ?? CancellationError()
                continuation.resume(
                    with: error.map { .failure($0) } ?? snapshot.map { .success($0) }
                        ?? .failure(reason)
                )
            }
        }
        return try parser.decode(snapshot, at: path).present()
    }
}

extension SnapshotParser {
    /// The result of a function that changes a tree's value.
    ///
    /// - Returns: the tree to store; nil for nothing.
    /// - Throws: what the function throws, or why one of the trees cannot be read or stored.
    fileprivate func updated<T: Parsable>(
        _ tree: Any?,
        at path: Path<T>,
        _ update: (inout T?) throws -> Void
    ) throws -> Any? {
        let snap = Snapshot(key: path.key ?? "", value: tree)
        var value = try decode(snap, at: path).present()
        try update(&value)
        guard let value else { return nil }
        if Tree.nonNull(tree) == nil { return try self.tree(of: value, at: path) }
        let found = try edit(of: snap, at: path.keys, to: value)
        _ = try changes(of: found, to: value, at: path)
        guard let edit = found.edit else { return snap.value }
        return edit.applied(to: found.stored)?.tree
    }
}
