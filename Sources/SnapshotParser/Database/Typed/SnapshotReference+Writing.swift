extension SnapshotReference {
    /// Replaces the value here.
    ///
    /// ```swift
    /// try reference.setValue(configuration)
    /// ```
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - parser: writes it; nil for the database's own.
    ///   - completion: called with nil once the database has accepted the value, or with its error.
    /// - Throws: a `ParseError` with everything that the database would refuse; nothing is sent
    ///   then, and the completion is not called.
    public func setValue<T: Parsable>(
        _ value: T,
        parser: SnapshotParser? = nil,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws(ParseError) {
        try put(value, parser, completion)
    }

    /// - Parameter isNew: whether the place was made for the value.
    func put<T: Parsable>(
        _ value: T,
        isNew: Bool = false,
        _ parser: SnapshotParser?,
        _ completion: (@Sendable ((any Error)?) -> Void)?
    ) throws(ParseError) {
        let (location, parser) = try place(of: T.self, parser)
        let tree = try parser.tree(of: value, at: location, isNew: isNew)
        setTree(tree, completion: completion ?? { _ in })
    }

    /// Replaces the value here, and returns when the database has accepted it.
    ///
    /// ```swift
    /// try await reference.setValue(user)
    /// ```
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - parser: writes it; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` with everything that the database would refuse, or the error with
    ///   which it did.
    public func setValue<T: Parsable>(
        _ value: T,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await waitUntilAccepted(isolation: isolation) { completion in
            try setValue(value, parser: parser, completion: completion)
        }
    }

    /// Sends what changed in an object, as one write that is done whole or not at all.
    ///
    /// ```swift
    /// try reference.updateValue(from: user, to: edited, completion: { error in finish(error) })
    /// ```
    ///
    /// - Parameters:
    ///   - old: the object as it is stored.
    ///   - new: the object as it is to be.
    ///   - parser: writes the changes; nil for the database's own.
    ///   - completion: called with nil once the database has accepted the changes, or with its
    ///     error.
    /// - Throws: a `ParseError` with everything in the new object that the database would refuse.
    public func updateValue<T: ParsableObject>(
        from old: T,
        to new: T,
        parser: SnapshotParser? = nil,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws(ParseError) {
        let (location, parser) = try place(of: T.self, parser)
        let changes = try parser.changes(at: location, from: old, to: new)
        updateTrees(changes, completion: completion ?? { _ in })
    }

    /// Sends what changed in an object as one write, and returns when the database has accepted it.
    ///
    /// ```swift
    /// try await reference.updateValue(from: user, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - old: the object as it is stored.
    ///   - new: the object as it is to be.
    ///   - parser: writes the changes; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` with everything in the new object that the database would refuse,
    ///   or the error with which it did.
    public func updateValue<T: ParsableObject>(
        from old: T,
        to new: T,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await waitUntilAccepted(isolation: isolation) { completion in
            try updateValue(from: old, to: new, parser: parser, completion: completion)
        }
    }

    /// Sends the changes of an object, as one write that is done whole or not at all.
    ///
    /// An instance that was changed cannot be compared with itself: pass the snapshot that it was
    /// read from, such as ``DecodeResult/snapshot``.
    ///
    /// - Parameters:
    ///   - old: a snapshot of what is stored.
    ///   - new: the object as it is to be.
    ///   - parser: reads the snapshot and writes the changes; nil for the database's own.
    ///   - completion: called with nil once the database has accepted the changes, or with its
    ///     error.
    /// - Throws: a `ParseError` if the snapshot cannot be read, or with everything in the new
    ///   object that the database would refuse.
    public func updateValue<T: ParsableObject>(
        from old: some SnapshotSource,
        to new: T,
        parser: SnapshotParser? = nil,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws(ParseError) {
        let (location, parser) = try place(of: T.self, parser)
        let changes = try parser.changes(at: location, from: old, to: new)
        updateTrees(changes, completion: completion ?? { _ in })
    }

    /// Sends the changes of an object as one write, and returns when the database has accepted it.
    ///
    /// ```swift
    /// try await reference.updateValue(from: stored, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - old: a snapshot of what is stored.
    ///   - new: the object as it is to be.
    ///   - parser: reads the snapshot and writes the changes; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Throws: a `ParseError` if the snapshot cannot be read, or with everything in the new
    ///   object that the database would refuse; or the error with which it did.
    public func updateValue<T: ParsableObject>(
        from old: some SnapshotSource,
        to new: T,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await waitUntilAccepted(isolation: isolation) { completion in
            try updateValue(from: old, to: new, parser: parser, completion: completion)
        }
    }

    /// Removes the value here.
    ///
    /// ```swift
    /// try reference.removeValue { error in finish(error) }
    /// ```
    ///
    /// - Parameter completion: called with nil once the database has accepted the removal, or with
    ///   its error.
    /// - Throws: a `ParseError` if the path has a key that the database refuses.
    public func removeValue(
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws(ParseError) {
        _ = try place(of: Any.self, nil)
        setTree(nil, completion: completion ?? { _ in })
    }

    /// Removes the value here, and returns when the database has accepted that.
    ///
    /// ```swift
    /// try await reference.removeValue()
    /// ```
    ///
    /// - Parameter isolation: the caller's own.
    /// - Throws: a `ParseError` if the path has a key that the database refuses, or the error with
    ///   which it refused the write.
    public func removeValue(isolation: isolated (any Actor)? = #isolation) async throws {
        try await waitUntilAccepted(isolation: isolation) { completion in
            try removeValue(completion: completion)
        }
    }

    /// Where to write, and the parser that makes the tree.
    ///
    /// - Throws: a `ParseError` if the database would refuse the keys.
    private func place(
        of model: any Any.Type,
        _ parser: SnapshotParser?
    ) throws(ParseError) -> (Location, SnapshotParser) {
        let location = Location(rendered: renderedPath)
        try location.check(.serializing, of: model)
        return (location, parser ?? self.parser)
    }
}
