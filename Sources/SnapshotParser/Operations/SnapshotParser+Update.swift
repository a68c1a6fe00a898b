extension SnapshotParser {
    /// Changes an object by what a tree says of it, and leaves the rest alone.
    ///
    /// What the tree lacks stays; null clears an optional property, and resets one with a default
    /// to that. Nested objects are changed in place, so that instances keep their identity. Bound
    /// lists of snapshots and dictionaries of objects are matched by key: null removes, what is
    /// new is added, in a list at its end. Arrays of values, and of objects without ids, are
    /// replaced, and so are fields that are dictionaries of values: a field is one value, whatever
    /// is in it. Leftover dictionaries are changed key by key.
    ///
    /// ```swift
    /// try parser.update(&restaurant, from: Snapshot(value: ["phone": "555-0100"]))
    /// ```
    ///
    /// The tree is validated first, with calls of `bindProperties` that write nothing, so that an
    /// update with an issue changes nothing, in no instance of a class either. Mappers run twice.
    ///
    /// - Parameters:
    ///   - object: the object to change.
    ///   - snap: the snapshot with what is to change. A snapshot of another key is an issue.
    /// - Throws: a `ParseError` with every issue, where there is one; also where there is nothing.
    @inlinable
    public func update<T: ParsableObject>(
        _ object: inout T,
        from snap: some SnapshotSource
    ) throws(ParseError) {
        let key = rootKey(snap.key, isGiven: !snap.key.isEmpty)
        try update(&object, from: snap, key: key, indicesAreKeys: true)
    }

    /// Changes, adds and removes the objects of a list by what a tree says of them.
    ///
    /// Objects are matched by `id`. Those that the tree mentions are changed as
    /// `update(_:from:)` would, in their places; null removes; what is new is appended, in
    /// the tree's order.
    ///
    /// ```swift
    /// try parser.merge(&users, from: snapshot)
    /// ```
    ///
    /// - Parameters:
    ///   - list: the list to change.
    ///   - snap: the snapshot with what is to change; nothing there means no change.
    /// - Throws: a `ParseError` with every issue, where there is one; then nothing is changed.
    @inlinable
    public func merge<T: ParsableSnapshot>(
        _ list: inout [T],
        from snap: some SnapshotSource
    ) throws(ParseError) {
        try merge(&list, from: snap, indicesAreKeys: true)
    }
}

extension SnapshotParser {
    @inlinable
    func update<T: ParsableObject>(
        _ object: inout T,
        from snap: some SnapshotSource,
        key: SnapshotKey,
        indicesAreKeys: Bool
    ) throws(ParseError) {
        try applyValidated(&object, T.self, snap.key, indicesAreKeys) { binder, object in
            binder.updateRoot(&object, from: snap, key: key)
        }
    }

    @inlinable
    func merge<T: ParsableSnapshot>(
        _ list: inout [T],
        from snap: some SnapshotSource,
        indicesAreKeys: Bool
    ) throws(ParseError) {
        try applyValidated(&list, T.self, snap.key, indicesAreKeys) { binder, list in
            binder.readRootChildren(snap, T.self) { binder.merge(&list, with: $0) }
        }
    }

    /// Looks for issues first, and makes the changes only where there are none.
    @inlinable
    func applyValidated<Value>(
        _ value: inout Value,
        _ model: any Any.Type,
        _ key: String,
        _ indicesAreKeys: Bool,
        _ change: (Binder, inout Value) -> Void
    ) throws(ParseError) {
        let validation = Binder(.validate, self, key: key, merges: true)
        validation.indicesAreKeys = indicesAreKeys
        var scratch = value
        change(validation, &scratch)
        if validation.hasIssues { try finish(validation, model, key) }
        let binder = Binder(.parse, self, key: key, merges: true)
        binder.indicesAreKeys = indicesAreKeys
        binder.skip(as: validation)
        var changed = value
        change(binder, &changed)
        binder.report(as: validation)
        try finish(binder, model, key)
        value = changed
    }
}

extension SnapshotParser.Binder {
    @usableFromInline var hasIssues: Bool { !report.issues.isEmpty }

    /// Passes the elements over that had issues in a validation.
    @usableFromInline
    func skip(as validation: SnapshotParser.Binder) {
        skipped = validation.skipped
    }

    /// Reports what a validation did. Only a mapper that contradicts its first answer can bring
    /// another issue about.
    @usableFromInline
    func report(as validation: SnapshotParser.Binder) {
        report.tolerated = validation.report.tolerated
        report.messages = validation.report.messages
    }

    @inlinable
    func updateRoot<T: ParsableObject>(
        _ object: inout T,
        from snap: some SnapshotSource,
        key: SnapshotParser.SnapshotKey
    ) {
        guard openPresentRoot(snap.value, T.self, Instance(object)) else { return }
        bind(&object, key)
        _ = closePresent(Instance(object))
    }

    @usableFromInline
    func openPresentRoot(_ value: Any?, _ model: any Any.Type, _ instance: Instance?) -> Bool {
        // Nothing is written while issues are looked for: what is no instance may hold some.
        isWriting = mode == .parse
        guard openRoot(value, model) else { return false }
        if let instance { ancestors.push(instance) }
        return true
    }

    /// Does work with the children of a list at the root.
    @inlinable
    func readRootChildren<T: ParsableObject>(
        _ snap: some SnapshotSource,
        _ type: T.Type,
        _ work: (Children) -> Void
    ) {
        guard let children = openRootList(snap, T.self) else { return }
        work(children)
        drop(children)
    }
}
