extension SnapshotDatabase {
    /// Reads a value once.
    ///
    /// ```swift
    /// let configuration = try await database.value(at: Path().configuration)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - parser: reads it; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Returns: the value.
    /// - Throws: a ``DecodeFailure`` if there is no value, and a `CancellationError` if the task
    ///   was cancelled before.
    public func value<T: Parsable>(
        at path: Path<T>,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> T {
        for try await value in values(at: path, parser: parser) { return value }
        throw CancellationError()
    }

    /// Reads a value once, if there is one.
    ///
    /// ```swift
    /// let draft = try await database.valueIfPresent(at: path) ?? Message()
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - parser: reads it; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Returns: the value; nil if nothing is stored.
    /// - Throws: a ``DecodeFailure`` if something else is stored or the place may not be read, and
    ///   a `CancellationError` if the task was cancelled before.
    public func valueIfPresent<T: Parsable>(
        at path: Path<T>,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> T? {
        for try await result in results(at: path, parser: parser) { return try result.present() }
        throw CancellationError()
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
    /// ``DecodeFailure`` if there is no value, or no longer one. To continue in that case, use
    /// ``results(at:parser:)``.
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - parser: reads it; nil for the database's own.
    /// - Returns: the values; the observation ends with the loop.
    public func values<T: Parsable>(
        at path: Path<T>,
        parser: SnapshotParser? = nil
    ) -> ObservedSequence<T> {
        .values { onResult in observe(at: path, parser: parser, onResult) }
    }

    /// The value at a path, or why there is none, now and after each change.
    ///
    /// ```swift
    /// for try await result in database.results(at: path) {
    ///     show(result.value)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - parser: reads it; nil for the database's own.
    /// - Returns: the results. The loop ends with ``DecodeFailure/cancelled(_:)`` if the database
    ///   ends the observation.
    public func results<T: Parsable>(
        at path: Path<T>,
        parser: SnapshotParser? = nil
    ) -> ObservedSequence<DecodeResult<T>> {
        .results(keeping: .bufferingNewest(1)) { onResult in
            observe(at: path, parser: parser, onResult)
        }
    }
}
