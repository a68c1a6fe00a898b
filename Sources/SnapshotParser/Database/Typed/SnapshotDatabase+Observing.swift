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
    ///   - parser: reads it; nil for the database's own.
    ///   - onResult: takes each value, or why there is none. It is called where the database calls
    ///     back; with ``InMemoryDatabase/Callbacks/immediate``, for the first time before this
    ///     method returns.
    /// - Returns: the observation, which ends when it is released.
    public func observe<T: Parsable>(
        at path: Path<T>,
        parser: SnapshotParser? = nil,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        observe(.value, ObservedPlace(path.keys), parser, onResult)
    }

    /// Observes the children of a collection, one by one.
    ///
    /// ```swift
    /// let observation = database.observe(eventType: .childAdded, at: Path().users) { result in
    ///     if let user = result.value { show(user) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - eventType: what to observe. `.childAdded` is also sent for each existing child.
    ///   - collection: where the children are.
    ///   - parser: reads them; nil for the database's own.
    ///   - onResult: takes each child, or why it has no value.
    /// - Returns: the observation, which ends when it is released.
    public func observe<T: Parsable>(
        eventType: SnapshotEvent.Child,
        at collection: Path<T>.Collection,
        parser: SnapshotParser? = nil,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        observe(SnapshotEvent(eventType), ObservedPlace(collection.keys), parser, onResult)
    }

    /// Observes the values that a query asks for, one by one.
    ///
    /// - Parameters:
    ///   - eventType: what to observe. `.childAdded` is also sent for each existing value and for
    ///     one that enters the query's limit, `.childRemoved` also for one that leaves it.
    ///   - query: which values, in which order.
    ///   - parser: reads them; nil for the database's own.
    ///   - onResult: takes each value, or why there is none.
    /// - Returns: the observation, which ends when it is released.
    public func observe<T: Parsable>(
        eventType: SnapshotEvent.Child,
        at query: some PathQuery<T>,
        parser: SnapshotParser? = nil,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        observe(SnapshotEvent(eventType), ObservedPlace(query), parser, onResult)
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
    ///   - parser: reads it; nil for the database's own.
    ///   - onResult: takes the value, or why there is none; called once.
    public func observeSingleEvent<T: Parsable>(
        at path: Path<T>,
        parser: SnapshotParser? = nil,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) {
        query(.value, ObservedPlace(path.keys), parser, onResult)?.observeOnce(onResult)
    }
}
