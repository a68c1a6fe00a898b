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
    ///     back; with ``InMemoryDatabase/Callbacks/immediate``, for the first time before this
    ///     method returns.
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
    /// ```swift
    /// reference.observeSingleEvent { (result: DecodeResult<User>) in
    ///     show(result.value)
    /// }
    /// ```
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

    /// Reads the value here once.
    ///
    /// ```swift
    /// let configuration = try await reference.value(of: Configuration.self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - parser: reads it; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Returns: the value.
    /// - Throws: a ``DecodeFailure`` if there is no value, and a `CancellationError` if the task
    ///   was cancelled before.
    public func value<T: Parsable>(
        of type: T.Type,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> T {
        for try await value in values(of: T.self, parser: parser) { return value }
        throw CancellationError()
    }

    /// Reads the value here once, if there is one.
    ///
    /// ```swift
    /// let isFriend = try await reference.valueIfPresent(of: Bool.self) ?? false
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - parser: reads it; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Returns: the value; nil if nothing is stored.
    /// - Throws: a ``DecodeFailure`` if something else is stored or the place may not be read, and
    ///   a `CancellationError` if the task was cancelled before.
    public func valueIfPresent<T: Parsable>(
        of type: T.Type,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> T? {
        for try await result in results(of: T.self, parser: parser) { return try result.present() }
        throw CancellationError()
    }

    /// The value here, now and after each change.
    ///
    /// ```swift
    /// for try await configuration in reference.values(of: Configuration.self) {
    ///     apply(configuration)
    /// }
    /// ```
    ///
    /// Of the values that wait to be read, only the newest is kept. The loop ends with a
    /// ``DecodeFailure`` if there is no value, or no longer one. To continue in that case, use
    /// ``results(of:eventType:parser:)``.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - parser: reads it; nil for the database's own.
    /// - Returns: the values; the observation ends with the loop.
    public func values<T: Parsable>(
        of type: T.Type,
        parser: SnapshotParser? = nil
    ) -> ObservedSequence<T> {
        .values { onResult in observe(eventType: .value, parser: parser, onResult) }
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
    ///   ``DecodeFailure/cancelled(_:)`` if the database ends the observation.
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
