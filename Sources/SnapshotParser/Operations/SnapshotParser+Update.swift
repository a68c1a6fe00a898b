extension SnapshotParser {
    /// Applies a tree to an object, and leaves the rest of the object alone.
    ///
    /// Properties whose keys are missing from the tree are left alone; null clears an optional
    /// property, and resets one with a default to it. Nested objects are changed in place, so
    /// instances keep their identity. Bound lists of snapshots and dictionaries of objects are
    /// matched by key: null removes, what is new is added, in a list at its end. Arrays of values,
    /// and of objects without ids, are replaced, and so are fields that are dictionaries of values:
    /// a field is one value, whatever is in it. Remaining keys are changed one by one.
    ///
    /// ```swift
    /// try parser.update(&restaurant, from: Snapshot(value: ["phone": "555-0100"]))
    /// ```
    ///
    /// The tree is validated first, with calls of `bindProperties` that write nothing, so an update
    /// with an issue changes nothing, not even in an instance deep inside. Mappers run twice.
    ///
    /// - Parameters:
    ///   - object: the object to change.
    ///   - snap: the snapshot with the new values. A key other than the object's id is an issue.
    /// - Throws: a `ParseError` with every issue, if there is any. A missing value is one too.
    public func update<T: ParsableObject>(
        _ object: inout T,
        from snap: some SnapshotSource
    ) throws(ParseError) {
        let key = rootKey(snap.key, isGiven: !snap.key.isEmpty)
        try update(&object, from: snap, key: key, indicesAreKeys: true)
    }

    /// Applies a tree to a list: changes, adds and removes its objects.
    ///
    /// Objects are matched by `id`. Those in the tree are changed in place, as by
    /// `update(_:from:)`. Null removes one. New ones are appended, in the tree's order.
    ///
    /// ```swift
    /// try parser.merge(&users, from: snapshot)
    /// ```
    ///
    /// - Parameters:
    ///   - list: the list to change.
    ///   - snap: the snapshot with the new values; if it is empty, nothing changes.
    /// - Throws: a `ParseError` with every issue, if there is any; then nothing is changed.
    public func merge<T: ParsableSnapshot>(
        _ list: inout [T],
        from snap: some SnapshotSource
    ) throws(ParseError) {
        try merge(&list, from: snap, indicesAreKeys: true)
    }
}

extension SnapshotParser {
    func update<T: ParsableObject>(
        _ object: inout T,
        from snap: some SnapshotSource,
        key: SnapshotKey,
        indicesAreKeys: Bool,
        replaces: Bool = false
    ) throws(ParseError) {
        let rehearsal = rehearsal(of: T.self, snap.key)
        try applyValidated(&object, T.self, snap.key, indicesAreKeys, rehearsal, replaces: replaces)
        {
            reader,
            object in
            RootReader(reader).update(&object, from: snap, key: key)
        }
    }

    func merge<T: ParsableSnapshot>(
        _ list: inout [T],
        from snap: some SnapshotSource,
        indicesAreKeys: Bool
    ) throws(ParseError) {
        let rehearsal = rehearsal(ofList: T.self, snap.key)
        try applyValidated(&list, T.self, snap.key, indicesAreKeys, rehearsal) { reader, list in
            RootReader(reader).readChildren(snap, T.self) {
                list = reader.collections.merged($0, into: list)
            }
        }
    }

    /// Looks for issues first, and makes the changes only if there are none.
    func applyValidated<Value>(
        _ value: inout Value,
        _ model: any Any.Type,
        _ key: String,
        _ indicesAreKeys: Bool,
        _ rehearsal: CheckRehearsal<Value>? = nil,
        replaces: Bool = false,
        _ change: (Reader, inout Value) -> Void
    ) throws(ParseError) {
        func makeReader(_ mode: Binder.Mode, skipping skipped: Set<[String]>) -> Reader {
            let reader = Reader(mode, self, key: key, merges: true)
            (reader.options.indicesAreKeys, reader.options.replaces) = (indicesAreKeys, replaces)
            if !skipped.isEmpty { reader.extras.skipped = skipped }
            return reader
        }
        var scratch = value
        func validate(skipping skipped: Set<[String]> = []) -> Reader {
            let validation = makeReader(.validate, skipping: skipped)
            change(validation, &scratch)
            return validation
        }
        /// Changes a copy with all checks.
        func rehearse(_ rehearsal: CheckRehearsal<Value>, after validation: Reader) -> Reader {
            let attempt = makeReader(.parse, skipping: validation.extras.skipped)
            attempt.options.asksForInstances = false
            attempt.options.checksPresent = invalidElements == .skip
            let broken = rehearsal.brokenChecks(value) { change(attempt, &$0) }
            // The failed checks of new objects, which are not in the copy, and of those that are.
            let found = attempt.report.issues.filter(\.kind.isFailedCheck)
            attempt.report.issues = found + broken.filter { !found.contains($0) }
            return attempt
        }
        var validation = validate()
        var failed = FailedElements()
        while let rehearsal, validation.hasChecks, validation.report.issues.isEmpty {
            let attempt = rehearse(rehearsal, after: validation)
            guard failed.add(from: attempt, after: validation) else {
                validation.report.issues = attempt.report.issues
                // Of elements that each pass skips by itself.
                validation.report.tolerated += attempt.report.tolerated.filter(\.kind.isFailedCheck)
                break
            }
            // Without these, others may have an id of their own.
            validation = validate(skipping: failed.paths)
        }
        validation.report.tolerated += failed.issues
        if !validation.report.issues.isEmpty { try finish(validation, model, key) }
        let reader = makeReader(.parse, skipping: validation.extras.skipped)
        var visited = validation.extras.instances
        if !replaces, !visited.shared.isEmpty {
            let gathering = makeReader(.validate, skipping: validation.extras.skipped)
            gathering.extras.instances = visited.starting(.gathering)
            change(gathering, &scratch)
            visited = gathering.extras.instances
            let checking = makeReader(.validate, skipping: gathering.extras.skipped)
            checking.extras.instances = visited.starting(.reading)
            change(checking, &scratch)
            if !checking.report.issues.isEmpty { try finish(checking, model, key) }
            reader.extras.skipped = checking.extras.skipped
        }
        // A replacement looks for the instances at several places again.
        if !replaces { reader.extras.instances = visited.starting(.reading) }
        var changed = value
        change(reader, &changed)
        // Only a mapper that returns something else the second time can cause another issue.
        reader.report.tolerated = validation.report.tolerated
        reader.report.messages = validation.report.messages
        try finish(reader, model, key)
        value = changed
    }
}
