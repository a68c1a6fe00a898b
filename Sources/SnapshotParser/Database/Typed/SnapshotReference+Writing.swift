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
        let location = Location(rendered: renderedPath)
        try location.check(.serializing, of: T.self)
        let tree = try parser.tree(of: value, at: location)
        setTree(tree, completion: completion ?? parser.loggingRefusal(of: [location.rendered]))
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
        try await waitUntilAccepted(isolation: isolation) { try setValue(value, completion: $0) }
    }
}
