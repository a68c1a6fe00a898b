extension SnapshotDatabase {
    /// Replaces the value at a path, and returns when the database has accepted it.
    ///
    /// ```swift
    /// try await database.setValue(at: Path().configuration, value: configuration)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is to be.
    ///   - value: the value.
    ///   - parser: writes it; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` with everything that the database would refuse, or the error with
    ///   which it did.
    public func setValue<T: Parsable>(
        at path: Path<T>,
        value: T,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await waitUntilAccepted(isolation: isolation) { completion in
            try setValue(at: path, value: value, parser: parser, completion: completion)
        }
    }

    /// Adds a value to a collection under a new key, and returns when the database has accepted it.
    ///
    /// ```swift
    /// let path = try await database.addValue(to: Path().users, value: user)
    /// ```
    ///
    /// - Parameters:
    ///   - collection: where the value is to be.
    ///   - value: the value; a snapshot's own id is left out.
    ///   - parser: writes it; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Returns: the new child's path.
    /// - Throws: a `ParseError` with everything that the database would refuse, or the error with
    ///   which it did.
    @discardableResult
    public func addValue<T: Parsable>(
        to collection: Path<T>.Collection,
        value: T,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Path<T> {
        var path: Path<T>?
        try await waitUntilAccepted(isolation: isolation) { completion in
            path = try addValue(
                to: collection,
                value: value,
                parser: parser,
                completion: completion
            )
        }
        return path ?? collection.child("")
    }

    /// Sends what changed in an object as one write, and returns when the database has accepted it.
    ///
    /// ```swift
    /// try await database.updateValue(at: path, from: user, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the object is.
    ///   - old: the object as it is stored.
    ///   - new: the object as it is to be.
    ///   - parser: writes the changes; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` with everything in the new object that the database would refuse,
    ///   or the error with which it did.
    public func updateValue<T: ParsableObject>(
        at path: Path<T>,
        from old: T,
        to new: T,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await waitUntilAccepted(isolation: isolation) { completion in
            try updateValue(at: path, from: old, to: new, parser: parser, completion: completion)
        }
    }

    /// Sends the changes of an object as one write, and returns when the database has accepted it.
    ///
    /// ```swift
    /// try await database.updateValue(at: path, from: stored, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the object is.
    ///   - old: a snapshot of what is stored.
    ///   - new: the object as it is to be.
    ///   - parser: reads the snapshot and writes the changes; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` if the snapshot cannot be read, or with everything in the new
    ///   object that the database would refuse; or the error with which it did.
    public func updateValue<T: ParsableObject>(
        at path: Path<T>,
        from old: some SnapshotSource,
        to new: T,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await waitUntilAccepted(isolation: isolation) { completion in
            try updateValue(at: path, from: old, to: new, parser: parser, completion: completion)
        }
    }

    /// Removes the value at a path, and returns when the database has accepted that.
    ///
    /// At `Path()`, the top of the database, this removes everything that it holds, as the SDK does
    /// for its root reference.
    ///
    /// ```swift
    /// try await database.removeValue(at: path)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` if the path has a key that the database refuses, or the error with
    ///   which it refused the write.
    public func removeValue<T>(
        at path: Path<T>,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await waitUntilAccepted(isolation: isolation) { completion in
            try removeValue(at: path, completion: completion)
        }
    }

    /// Removes a collection, with everything in it, and returns when the database has accepted that.
    ///
    /// ```swift
    /// try await database.removeAll(at: Path().drafts)
    /// ```
    ///
    /// - Parameters:
    ///   - collection: the collection.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` if the path has a key that the database refuses, or the error with
    ///   which it refused the write.
    public func removeAll<T>(
        at collection: Path<T>.Collection,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await waitUntilAccepted(isolation: isolation) { completion in
            try removeAll(at: collection, completion: completion)
        }
    }
}
