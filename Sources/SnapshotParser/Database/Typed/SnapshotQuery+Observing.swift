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
    ///   - onResult: takes each value, or why there is none. It is called where the database calls
    ///     back; with ``InMemoryDatabase/Callbacks/immediate``, for the first time before this
    ///     method returns.
    /// - Returns: the observation, which ends when it is released.
    public func observe<T: Parsable>(
        eventType: SnapshotEvent,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        let query = Path<T>.Collection(rendered: rendered).query
        return Observed(source: .success(self), query: query, parser: parser) { $0() }
            .observe(eventType, onResult)
    }
}
