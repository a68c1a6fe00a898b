extension SnapshotDatabase {
    /// Writes to several places at once, and returns when the database has accepted it: everything
    /// is written, or nothing.
    ///
    /// ```swift
    /// let path = try await database.write { batch in
    ///     batch.removeValue(at: Path().drafts.child("-K1"))
    ///     return try batch.addValue(to: Path().messages, value: message)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - isolation: the caller's own.
    ///   - make: adds the writes.
    /// - Returns: what `make` returns.
    /// - Throws: what `make` throws; a `ParseError` with everything that the database would refuse;
    ///   a ``DatabaseError`` if one path contains another; or the error with which the database
    ///   refused the update. Nothing is written then.
    @discardableResult
    public func write<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ make: (inout WriteBatch) throws -> Result
    ) async throws -> Result {
        var batch = emptyBatch
        let result = try make(&batch)
        try batch.check()
        try await batch.send(isolation: isolation)
        return result
    }

    /// Writes to several places at once: everything is written, or nothing.
    ///
    /// - Parameters:
    ///   - make: adds the writes.
    ///   - completion: called with nil once the database has accepted the update, or with its
    ///     error. Without one, the error is logged to ``SnapshotParser/SnapshotParser/logHandler``.
    /// - Returns: what `make` returns.
    /// - Throws: what `make` throws; a `ParseError` with everything that the database would refuse;
    ///   a ``DatabaseError`` if one path contains another. Nothing is sent then, and the
    ///   completion is not called.
    @discardableResult
    public func write<Result>(
        _ make: (inout WriteBatch) throws -> Result,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws -> Result {
        var batch = emptyBatch
        let result = try make(&batch)
        try batch.check()
        batch.send(completion)
        return result
    }

    var emptyBatch: WriteBatch { WriteBatch(parser) { reference(withPath: $0) } }
}
