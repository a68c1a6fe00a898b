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
    /// apart in ``LiveList/rejected``. Between two steps of the loop, events are kept; the next
    /// step applies all of them at once, in the task that runs the loop. So class instances are
    /// kept, and changed in place by that task alone.
    ///
    /// - Parameter query: which values, in which order.
    /// - Returns: the lists; of those that wait to be read, only the newest is kept. The loop ends
    ///   with a ``DatabaseError`` if the database refuses the query or ends the observation.
    public func lists<T: Parsable>(at query: some OrderedQuery<T>) -> ObservedSequence<LiveList<T>>
    {
        let observed = observed(query.query)
        // Additions are observed late, so that no change is missed in between. The value comes last
        // and shows that all children are there. A child that moves changes, too.
        let events: [SnapshotEvent] = [
            .child(.childRemoved), .child(.childChanged), .child(.childAdded), .value,
        ]
        return observed.sequence(events) {
            let waiting = Locked(ChangedChildren())
            var (list, positions) = (LiveList<T>(), [ExactKey: SortPosition]())
            list.query = observed.query
            return .init(isNews: { event in waiting.withLock { $0.add(event) } }) { heard in
                _ = try heard.get()
                guard let changes = waiting.withLock({ $0.take() }) else { return nil }
                observed.apply(changes, to: &list, &positions)
                return list
            }
        }
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
    /// - Throws: a `ParseError` if the database would refuse the query, a ``DatabaseError`` if it
    ///   may not be read, and a `CancellationError` if the task was cancelled.
    public func list<T: Parsable>(
        at query: some OrderedQuery<T>,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> LossyList<T> {
        let observed = observed(query.query)
        _ = try observed.source.get()
        let snapshot = try await observed.sequence(isOnce: true) {
            .init { try $0.get().snapshot }
        }.first()
        return observed.list(snapshot)
    }
}
