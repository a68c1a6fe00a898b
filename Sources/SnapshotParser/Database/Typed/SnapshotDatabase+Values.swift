extension SnapshotDatabase {
    /// Reads a value once.
    ///
    /// ```swift
    /// let configuration = try await database.value(at: Path().configuration)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - isolation: the caller's own.
    /// - Returns: the value.
    /// - Throws: a ``DatabaseError`` if there is no value, and a `CancellationError` if the task
    ///   was cancelled before.
    public func value<T: Parsable>(
        at path: Path<T>,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> T {
        try await observed(path).results(isOnce: true).first().get()
    }

    /// Reads a value once, if there is one.
    ///
    /// ```swift
    /// let draft = try await database.valueIfPresent(at: path) ?? Message()
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - isolation: the caller's own.
    /// - Returns: the value; nil if nothing is stored.
    /// - Throws: a ``DatabaseError`` if something else is stored or the place may not be read, and
    ///   a `CancellationError` if the task was cancelled before.
    public func valueIfPresent<T: Parsable>(
        at path: Path<T>,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> T? {
        try await observed(path).results(isOnce: true).first().present()
    }

    /// The value at a path, now and after each change.
    ///
    /// ```swift
    /// for try await user in database.values(at: path) {
    ///     show(user)
    /// }
    /// ```
    ///
    /// Of the values that wait to be read, only the newest is kept. The loop ends with a
    /// ``DatabaseError`` if there is no value, or no longer one. To continue in that case, use
    /// ``results(at:)``.
    ///
    /// - Parameter path: where the value is.
    /// - Returns: the values; the observation ends with the loop.
    public func values<T: Parsable>(at path: Path<T>) -> ObservedSequence<T> {
        let observed = observed(path)
        return observed.sequence { .init { try observed.result($0).get() } }
    }

    /// The value at a path, or why there is none, now and after each change.
    ///
    /// ```swift
    /// for try await result in database.results(at: path) {
    ///     show(result.value)
    /// }
    /// ```
    ///
    /// - Parameter path: where the value is.
    /// - Returns: the results. The loop ends with ``DatabaseError/cancelled(_:)`` if the database
    ///   ends the observation.
    public func results<T: Parsable>(at path: Path<T>) -> ObservedSequence<DecodeResult<T>> {
        observed(path).results()
    }
}
