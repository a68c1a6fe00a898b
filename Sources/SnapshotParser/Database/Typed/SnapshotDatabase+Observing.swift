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
    ///   - path: where the value stands.
    ///   - parser: reads it.
    ///   - onResult: takes each value, or why there is none. It is called where the database calls
    ///     back; with ``InMemoryDatabase/Callbacks/immediate``, for the first time before this method
    ///     returns.
    /// - Returns: the observation, which ends when it is released.
    public func observe<T: Parsable>(
        at path: Path<T>,
        parser: SnapshotParser = SnapshotParser(),
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        observe(.value, path.keys, parser, onResult)
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
    ///   - eventType: what to hear of. `.childAdded` also tells of each child that is there
    ///     already.
    ///   - collection: where the children stand.
    ///   - parser: reads them.
    ///   - onResult: takes each child, or why it has no value.
    /// - Returns: the observation, which ends when it is released.
    public func observe<T: Parsable>(
        eventType: SnapshotEvent.Child,
        at collection: Path<T>.Collection,
        parser: SnapshotParser = SnapshotParser(),
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        observe(SnapshotEvent(eventType), collection.keys, parser, onResult)
    }

    /// Reads a value once.
    ///
    /// - Parameters:
    ///   - path: where the value stands.
    ///   - parser: reads it.
    ///   - onResult: takes the value, or why there is none; called once.
    public func observeSingleEvent<T: Parsable>(
        at path: Path<T>,
        parser: SnapshotParser = SnapshotParser(),
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) {
        query(.value, path.keys, parser, onResult)?.observeOnce(onResult)
    }
}
