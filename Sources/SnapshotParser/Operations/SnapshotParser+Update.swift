extension SnapshotParser {
    /// Applies a tree to an object, and leaves the rest of the object alone.
    ///
    /// Properties whose keys are missing from the tree are left alone; null clears an optional
    /// property, and resets one with a default to it. Nested objects are changed in place, so
    /// instances keep their identity. Bound lists of snapshots and dictionaries of objects are
    /// matched by key: null removes, what is new is added, in a list at its end. Arrays of values,
    /// objects without ids and `Codable` values are replaced, and so is a string of JSON text. An
    /// object is merged into the value of a field, such as a dictionary, any JSON or a `Codable`
    /// type, as a JSON merge patch says (RFC 7396); of a `Codable` value, a new one is made.
    ///
    /// ```swift
    /// try parser.update(&restaurant, from: Snapshot(value: ["phone": "555-0100"]))
    /// ```
    ///
    /// The tree is validated first, with calls of `bindProperties` that write nothing, so an update
    /// with an issue changes nothing, not even in an instance deep inside. So mappers run more
    /// than once. With checks, the update is tried on a copy, too. Lists take ``merge(_:from:)``.
    ///
    /// - Parameters:
    ///   - object: the object to change.
    ///   - snap: the snapshot with the new values. A key other than the object's id is an issue.
    /// - Throws: a `ParseError` with every issue, if there is any. A missing value is one too.
    public func update<T: Parsable>(
        _ object: inout T,
        from snap: some SnapshotSource
    ) throws(ParseError) {
        try update(&object, from: snap, key: rootKey(snap.key, mustMatch: true))
    }

    /// Makes an object equal to what a snapshot holds, and keeps the instance.
    ///
    /// A parse would make new instances. Here the object, its nested objects and those of its lists
    /// stay the same instances. Unlike ``update(_:from:)``, it also clears what
    /// the snapshot lacks: an optional property becomes nil, also one that has an initial value,
    /// and a list has the snapshot's elements in its order. An instance that occurs at several
    /// places stays at the first of them. A `Codable` value, also one of a class, is replaced by a
    /// new one.
    ///
    /// ```swift
    /// for try await event in database.events(at: Path().users) {
    ///     guard event.type != .childRemoved, let snapshot = event.result.snapshot else {
    ///         continue
    ///     }
    ///     try parser.replace(&users[event.key, default: User()], with: snapshot)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - object: the object to change.
    ///   - snap: all that is to be in it.
    /// - Throws: a `ParseError` with every issue if there is one; then nothing is changed.
    public func replace<T: Parsable>(
        _ object: inout T,
        with snap: some SnapshotSource
    ) throws(ParseError) {
        try update(&object, from: snap, key: rootKey(snap.key, mustMatch: true), replaces: true)
    }

    /// Applies a tree to a list: changes, adds and removes its objects.
    ///
    /// Objects are matched by `id`. Those in the tree are changed as by `update(_:from:)`. Null
    /// removes one. New ones are appended, in the tree's order. The `id` of a `Codable` value is
    /// what it writes under that name.
    ///
    /// ```swift
    /// try parser.merge(&users, from: snapshot)
    /// ```
    ///
    /// - Parameters:
    ///   - list: the list to change.
    ///   - snap: the snapshot with the new values; if it is empty, nothing changes.
    /// - Throws: a `ParseError` with every issue, if there is any; then nothing is changed. A type
    ///   without an `id` is one, and, in the dialect of JSON, an array's element without one.
    public func merge<T: Parsable>(
        _ list: inout [T],
        from snap: some SnapshotSource
    ) throws(ParseError) {
        try applyValidated(&list, T.self, from: snap, copy: copies(of:)) {
            $0.merge(&$1, from: snap)
        }
    }
}

extension SnapshotParser {
    /// - Parameter path: where the tree is in a database; nil for one that stands alone.
    func update<T: Parsable>(
        _ object: inout T,
        from snap: some SnapshotSource,
        at path: [String]? = nil,
        key: SnapshotKey,
        replaces: Bool = false
    ) throws(ParseError) {
        try applyValidated(
            &object,
            T.self,
            from: snap,
            at: path,
            replaces: replaces,
            copy: copy(of:)
        ) { $0.update(&$1, from: snap, key: key) }
    }

    /// Looks for issues first, and makes the changes only if there are none.
    ///
    /// Classes are changed in place, so a failure in the middle of a change could not be undone. A
    /// first pass validates the tree and sets nothing. If it meets checks, which need the
    /// properties to be set, a second pass makes the changes in a copy. The last pass makes them in
    /// the value, and skips what was skipped before.
    ///
    /// - Parameter copy: makes a copy of the value on which the changes are tried if there are
    ///   checks; nil if it cannot.
    func applyValidated<Value>(
        _ value: inout Value,
        _ model: any Any.Type,
        from snap: some SnapshotSource,
        at path: [String]? = nil,
        replaces: Bool = false,
        copy: (Value) -> Value?,
        change: (Reader, inout Value) -> Void
    ) throws(ParseError) {
        var skippedPaths: Set<[String]> = []
        func pass(_ mode: Binder.Mode, _ value: inout Value, _ purpose: ReadingIntent.Purpose)
            -> Reader
        {
            let intent = ReadingIntent(purpose: purpose, hasPresentRoot: true, replaces: replaces)
            let reader = Reader(mode, self, of: snap, at: path, for: intent)
            reader.extras.skippedPaths = skippedPaths
            change(reader, &value)
            return reader
        }
        var scratch = value
        var dryRun = pass(.validate, &scratch, .use)
        if dryRun.extras.needsTrial, dryRun.report.issues.isEmpty, var copy = copy(value) {
            dryRun = pass(.parse, &copy, .trial)
        }
        if !dryRun.report.issues.isEmpty { try finish(dryRun, model) }
        skippedPaths = dryRun.extras.skippedPaths
        var changed = value
        let reader = pass(.parse, &changed, .use)
        // Only a mapper that returns something else the second time can cause another issue.
        reader.report.tolerated = dryRun.report.tolerated
        reader.report.messages = dryRun.report.messages
        try finish(reader, model)
        value = changed
    }
}
