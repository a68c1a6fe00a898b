extension SnapshotDatabase {
    /// The values that a query asks for, as a list that is kept up to date.
    ///
    /// ```swift
    /// let latest = Path().messages.ordered(by: \.sent).limited(toLast: 50)
    /// for try await list in database.lists(at: latest) {
    ///     messages = list.elements
    /// }
    /// ```
    ///
    /// Each value is parsed once, and again when it changes. Those that cannot be parsed are kept
    /// apart in ``LiveList/rejected``. Class instances are kept, and changed in place by the task
    /// that runs the loop.
    ///
    /// - Parameter query: which values, in which order.
    /// - Returns: the lists; of those that wait to be read, only the newest is kept. The loop ends
    ///   with a ``DecodeFailure`` if the database refuses the query or ends the observation.
    public func lists<T: Parsable>(at query: some OrderedQuery<T>) -> LiveLists<T> {
        LiveLists(query: query.query, observed: observed(query.query))
    }

    /// The values that a query asks for, once.
    ///
    /// ```swift
    /// let newest = try await database.list(at: Path().users.orderedByKey().limited(toLast: 10))
    /// ```
    ///
    /// - Parameters:
    ///   - query: which values, in which order.
    ///   - isolation: the caller's own.
    /// - Returns: the values that could be parsed, in the query's order, and the others.
    /// - Throws: a `ParseError` if the database would refuse the query, a ``DecodeFailure`` if it
    ///   may not be read, and a `CancellationError` if the task was cancelled.
    public func list<T: Parsable>(
        at query: some OrderedQuery<T>,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> LossyList<T> {
        let observed = observed(query.query)
        _ = try observed.query.get()
        let reader = ChildReader(query.query, parser)
        let snapshot = try await observed.sequence(of: [.value], keeping: .bufferingNewest(1)) {
            $1.yield($0.snapshot)
        }.first()
        return reader.list(snapshot)
    }
}
