extension SnapshotQuery {
    /// Observes typed values.
    ///
    /// ```swift
    /// let handle = reference.observe(eventType: .value) { (result: DecodeResult<User>) in
    ///     if let user = result.value { show(user) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - eventType: what to observe: the value here, or its children.
    ///   - parser: reads the values; nil for the database's own.
    ///   - onResult: takes each value, or why there is none. It is called where the database calls
    ///     back; with ``InMemoryDatabase/Callbacks/immediate``, for the first time before this method
    ///     returns.
    /// - Returns: the observation, which ends when it is released.
    public func observe<T: Parsable>(
        eventType: SnapshotEvent,
        parser: SnapshotParser? = nil,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        typed(eventType, parser).observe(onResult)
    }

    /// Reads the value here once, or waits for the first event.
    ///
    /// - Parameters:
    ///   - eventType: what to observe.
    ///   - parser: reads the value; nil for the database's own.
    ///   - onResult: takes the value, or why there is none; called once.
    public func observeSingleEvent<T: Parsable>(
        eventType: SnapshotEvent = .value,
        parser: SnapshotParser? = nil,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) {
        typed(eventType, parser).observeOnce(onResult)
    }

    /// Typed values, one after another.
    ///
    /// ```swift
    /// let results = reference.results(of: Configuration.self)
    /// for try await result in results { show(result.value) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the values.
    ///   - eventType: what to observe.
    ///   - parser: reads the values; nil for the database's own.
    /// - Returns: the values, or why there is none. The loop ends with
    ///   ``DecodeFailure/cancelled(_:)`` where the database ends the observation.
    public func results<T: Parsable>(
        of type: T.Type,
        eventType: SnapshotEvent = .value,
        parser: SnapshotParser? = nil
    ) -> ObservedSequence<DecodeResult<T>> {
        .results(keeping: eventType == .value ? .bufferingNewest(1) : .unbounded) { onResult in
            observe(eventType: eventType, parser: parser, onResult)
        }
    }

    private func typed<T: Parsable>(
        _ event: SnapshotEvent,
        _ parser: SnapshotParser?
    ) -> TypedQuery<T> {
        let location = Location(rendered: renderedPath)
        return TypedQuery(
            query: self,
            event: event,
            location: location,
            parser: parser ?? self.parser
        )
    }
}
