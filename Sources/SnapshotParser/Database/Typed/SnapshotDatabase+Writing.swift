extension SnapshotDatabase {
    /// Replaces the value at a path.
    ///
    /// ```swift
    /// try database.setValue(at: Path().configuration, value: configuration)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is to be.
    ///   - value: the value.
    ///   - completion: called with nil once the database has accepted the write, or with its error.
    ///     Without one, the error is logged to ``SnapshotParser/SnapshotParser/logHandler``.
    /// - Throws: a `ParseError` with everything that the database would refuse; nothing is sent
    ///   then, and the completion is not called.
    public func setValue<T: Parsable>(
        at path: Path<T>,
        value: T,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws(ParseError) {
        var batch = emptyBatch
        try batch.setValue(at: path, value: value)
        batch.send(completion)
    }

    /// Adds a value to a collection under a new key, which is later than those made before it.
    ///
    /// ```swift
    /// let path = try database.addValue(to: Path().users, value: user)
    /// ```
    ///
    /// - Parameters:
    ///   - collection: where the value is to be.
    ///   - value: the value. A snapshot's own id is left out, and a `Codable` value gets the new
    ///     key as its id; if its type cannot read that, it is refused.
    ///   - completion: called with nil once the database has accepted the write, or with its error.
    ///     Without one, the error is logged to ``SnapshotParser/SnapshotParser/logHandler``.
    /// - Returns: the new child's path.
    /// - Throws: a `ParseError` with everything that the database would refuse.
    @discardableResult
    public func addValue<T: Parsable>(
        to collection: Path<T>.Collection,
        value: T,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws(ParseError) -> Path<T> {
        var batch = emptyBatch
        let path = try batch.addValue(to: collection, value: value)
        batch.send(completion)
        return path
    }

    /// Sends what changed in a value, as one write that is done whole or not at all.
    ///
    /// Children that the type does not know are left alone.
    ///
    /// ```swift
    /// try database.updateValue(at: path, from: user, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - old: the value as it is stored.
    ///   - new: the value as it is to be.
    ///   - completion: called with nil once the database has accepted the write, or with its error.
    ///     Without one, the error is logged to ``SnapshotParser/SnapshotParser/logHandler``.
    /// - Throws: a `ParseError` with everything in the new value that the database would refuse,
    ///   if an edited or removed element has no id, or if both are one instance of a class.
    public func updateValue<T: Parsable>(
        at path: Path<T>,
        from old: T,
        to new: T,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws(ParseError) {
        var batch = emptyBatch
        try batch.updateValue(at: path, from: old, to: new)
        batch.send(completion)
    }

    /// Sends the changes of a value, as one write that is done whole or not at all.
    ///
    /// An instance that was changed cannot be compared with itself: pass the snapshot that it was
    /// read from, such as ``DecodeResult/snapshot``.
    ///
    /// ```swift
    /// try database.updateValue(at: path, from: stored, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - old: a snapshot of what is stored.
    ///   - new: the value as it is to be.
    ///   - completion: called with nil once the database has accepted the write, or with its error.
    ///     Without one, the error is logged to ``SnapshotParser/SnapshotParser/logHandler``.
    /// - Throws: a `ParseError` if the snapshot cannot be read, or with everything in the new
    ///   value that the database would refuse.
    public func updateValue<T: Parsable>(
        at path: Path<T>,
        from old: some SnapshotSource,
        to new: T,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws(ParseError) {
        var batch = emptyBatch
        try batch.updateValue(at: path, from: old, to: new)
        batch.send(completion)
    }

    /// Removes the value at a path.
    ///
    /// At `Path()`, the top of the database, this removes everything that it holds, as the SDK does
    /// for its root reference.
    ///
    /// ```swift
    /// try database.removeValue(at: path)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - completion: called with nil once the database has accepted the write, or with its error.
    ///     Without one, the error is logged to ``SnapshotParser/SnapshotParser/logHandler``.
    /// - Throws: a `ParseError` if the path has a key that the database refuses.
    public func removeValue<T>(
        at path: Path<T>,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws(ParseError) {
        var batch = emptyBatch
        try batch.remove(path)
        batch.send(completion)
    }

    /// Removes a collection, with everything in it.
    ///
    /// ```swift
    /// try database.removeAll(at: Path().drafts)
    /// ```
    ///
    /// - Parameters:
    ///   - collection: the collection.
    ///   - completion: called with nil once the database has accepted the write, or with its error.
    ///     Without one, the error is logged to ``SnapshotParser/SnapshotParser/logHandler``.
    /// - Throws: a `ParseError` if the path has a key that the database refuses.
    public func removeAll<T>(
        at collection: Path<T>.Collection,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws(ParseError) {
        try removeValue(at: Path(collection), completion: completion)
    }
}
