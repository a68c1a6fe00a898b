extension SnapshotDatabase {
    /// Observes a value: as it is now, and after each change.
    ///
    /// ```swift
    /// let observation = database.observe(at: Path().configuration) { result in
    ///     if let configuration = result.value { apply(configuration) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - onResult: takes each value, or why there is none. It is called where the database calls
    ///     back; with ``InMemoryDatabase/Callbacks/immediate``, for the first time before this
    ///     method returns.
    /// - Returns: the observation, which ends when it is released.
    public func observe<T: Parsable>(
        at path: Path<T>,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        observed(path).observe(.value, onResult)
    }

    /// Observes the children of a collection, or those that a query asks for, one by one.
    ///
    /// ```swift
    /// let observation = database.observe(eventType: .childAdded, at: Path().users) { result in
    ///     if let user = result.value { show(user) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - eventType: what to observe. `.childAdded` is also sent for each existing child and for
    ///     one that enters the query's limit, `.childRemoved` also for one that leaves it.
    ///   - query: which children, in which order.
    ///   - onResult: takes each child, or why it has no value.
    /// - Returns: the observation, which ends when it is released.
    public func observe<T: Parsable>(
        eventType: SnapshotEvent.Child,
        at query: some PathQuery<T>,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        observed(query.query).observe(.child(eventType), onResult)
    }

    /// Reads a value once.
    ///
    /// ```swift
    /// database.observeSingleEvent(at: Path().configuration) { result in
    ///     show(result.value)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - onResult: takes the value, or why there is none; called once.
    public func observeSingleEvent<T: Parsable>(
        at path: Path<T>,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) {
        observed(path).observe(.value, isOnce: true, onResult)
    }
}
