extension SnapshotReference {
    /// Replaces the value here.
    ///
    /// ```swift
    /// try reference.setValue(configuration)
    /// ```
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - completion: called with nil once the database has accepted the value, or with its error.
    ///     Without one, the error is logged to ``SnapshotParser/SnapshotParser/logHandler``.
    /// - Throws: a `ParseError` with everything that the database would refuse; nothing is sent
    ///   then, and the completion is not called.
    public func setValue<T: Parsable>(
        _ value: T,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws(ParseError) {
        try batch(of: value).send(completion)
    }

    /// Replaces the value here, and returns when the database has accepted it.
    ///
    /// ```swift
    /// try await reference.setValue(user)
    /// ```
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` with everything that the database would refuse, or the error with
    ///   which it did.
    public func setValue<T: Parsable>(
        _ value: T,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await batch(of: value).send(isolation: isolation)
    }

    private func batch<T: Parsable>(of value: T) throws(ParseError) -> WriteBatch {
        var batch = WriteBatch(parser) { _ in self }
        try batch.setValue(at: Path(rendered: rendered), value: value)
        return batch
    }
}
