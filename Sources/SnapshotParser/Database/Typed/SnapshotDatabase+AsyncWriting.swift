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
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` with everything that the database would refuse; or the error with
    ///   which it did.
    public func setValue<T: Parsable>(
        at path: Path<T>,
        value: T,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await write(isolation: isolation) { try $0.setValue(at: path, value: value) }
    }

    /// Adds a value to a collection under a new key, which is later than those made before it, and
    /// returns when the database has accepted it.
    ///
    /// ```swift
    /// let path = try await database.addValue(to: Path().users, value: user)
    /// ```
    ///
    /// - Parameters:
    ///   - collection: where the value is to be.
    ///   - value: the value. A snapshot's own id is left out, and a `Codable` value gets the new
    ///     key as its id; if its type cannot read that, it is refused.
    ///   - isolation: the caller's own.
    /// - Returns: the new child's path.
    /// - Throws: a `ParseError` with everything that the database would refuse; or the error with
    ///   which it did.
    @discardableResult
    public func addValue<T: Parsable>(
        to collection: Path<T>.Collection,
        value: T,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Path<T> {
        try await write(isolation: isolation) { try $0.addValue(to: collection, value: value) }
    }

    /// Sends what changed in a value, as one write that is done whole or not at all, and returns
    /// when the database has accepted it.
    ///
    /// Children that the type does not know are left alone.
    ///
    /// ```swift
    /// try await database.updateValue(at: path, from: user, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - old: the value as it is stored.
    ///   - new: the value as it is to be.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` with everything in the new value that the database would refuse,
    ///   if an edited or removed element has no id, or if both are one instance of a class; or the
    ///   error with which it did.
    public func updateValue<T: Parsable>(
        at path: Path<T>,
        from old: T,
        to new: T,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await write(isolation: isolation) { try $0.updateValue(at: path, from: old, to: new) }
    }

    /// Sends the changes of a value, as one write that is done whole or not at all, and returns
    /// when the database has accepted it.
    ///
    /// An instance that was changed cannot be compared with itself: pass the snapshot that it was
    /// read from, such as ``DecodeResult/snapshot``.
    ///
    /// ```swift
    /// try await database.updateValue(at: path, from: stored, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - old: a snapshot of what is stored.
    ///   - new: the value as it is to be.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` if the snapshot cannot be read, or with everything in the new
    ///   value that the database would refuse; or the error with which it did.
    public func updateValue<T: Parsable>(
        at path: Path<T>,
        from old: some SnapshotSource,
        to new: T,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await write(isolation: isolation) { try $0.updateValue(at: path, from: old, to: new) }
    }

    /// Removes the value at a path, and returns when the database has accepted it.
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
    /// - Throws: a `ParseError` if the path has a key that the database refuses; or the error with
    ///   which it refused the write.
    public func removeValue<T>(
        at path: Path<T>,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await write(isolation: isolation) { try $0.remove(path) }
    }

    /// Removes a collection, with everything in it, and returns when the database has accepted it.
    ///
    /// ```swift
    /// try await database.removeAll(at: Path().drafts)
    /// ```
    ///
    /// - Parameters:
    ///   - collection: the collection.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` if the path has a key that the database refuses; or the error with
    ///   which it refused the write.
    public func removeAll<T>(
        at collection: Path<T>.Collection,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await write(isolation: isolation) { try $0.remove(Path(collection)) }
    }
}
