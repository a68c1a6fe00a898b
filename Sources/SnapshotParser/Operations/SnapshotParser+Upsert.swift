extension SnapshotParser {
    /// Reads one object from JSON text into the stored object of the same key, or into a new one.
    ///
    /// A stored object is changed as `update(_:from:)` would, and keeps what the text does
    /// not mention; a new one needs all mandatory fields.
    ///
    /// ```swift
    /// let user = try parser.decode(User.self, from: data) { id in cache[id] }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - text: the text, as `Data` or `String`, in the type's object envelope where it has one. An
    ///     object that lacks its own key field is an issue.
    ///   - find: gives the stored object under a key, or nil where there is none.
    /// - Returns: the stored object as it is now, or the new one.
    /// - Throws: a `JSONError` where the text has no such object, a `ParseError` with every issue
    ///   where there is one, and what `find` throws; then nothing is changed.
    public func decode<T: ParsableSnapshot>(
        _ type: T.Type,
        from text: some TextSource,
        updating find: (String) throws -> T?
    ) throws -> T {
        let snap = try snapshot(of: T.self, in: text)
        let reader = Reader(.parse, self, key: snap.key)
        guard let key = snap.value.flatMap(reader.ownKey(of:)) else {
            var object = T()
            reader.readRoot(snap.value, into: &object, key: SnapshotKey(nil, isGiven: false))
            reader.addMissingKey(of: snap.value)
            try finish(reader, T.self, snap.key)
            return object
        }
        let given = SnapshotKey(text: key, isGiven: true)
        guard var object = try find(key) else {
            return try parseRoot(snap.value, T.self, at: snap.key, given)
        }
        try update(&object, from: snap, key: given, indicesAreKeys: false)
        return object
    }

    /// Reads a list of objects from JSON text into the stored objects of the same keys, or into
    /// new ones.
    ///
    /// ```swift
    /// let users = try parser.decodeList(User.self, from: data) { id in cache[id] }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - text: the text, as `Data` or `String`, in the type's list envelope where it has one. An
    ///     array's element that lacks its own key field is an issue.
    ///   - find: gives the stored object under a key, or nil where there is none.
    /// - Returns: the objects of the text in its order, stored ones as they are now.
    /// - Throws: a `JSONError` where the text has no such list, a `ParseError` with every issue of
    ///   every element, where there is one, and what `find` throws; then nothing is changed.
    public func decodeList<T: ParsableSnapshot>(
        _ type: T.Type,
        from text: some TextSource,
        updating find: (String) throws -> T?
    ) throws -> [T] {
        let snap = try listSnapshot(of: T.self, in: text)
        var stored: [String: T] = [:]
        for key in Reader(.validate, self).elementKeys(of: snap) { stored[key] = try find(key) }
        var upsert = Upsert(stored: stored)
        let trial = trial(ofUpsert: T.self, snap.key)
        try applyValidated(&upsert, T.self, snap.key, false, trial) { reader, upsert in
            let stored = upsert.stored
            reader.upsertRoot(&upsert.list, from: snap) { stored[$0] }
        }
        return upsert.list
    }
}

/// What is read into stored objects, and into new ones.
struct Upsert<T> {
    let stored: [String: T]
    var list: [T] = []
}

extension Reader {
    /// Notes that an object lacks its own key field, unless a binding has noted it.
    func addMissingKey(of value: Any?) {
        guard let node = Tree.value(of: value).flatMap(Tree.dictionary) else { return }
        guard Tree.value(of: node[parser.keyName]) == nil else { return }
        let place = path + [parser.keyName]
        guard !report.issues.contains(where: { $0.path == place }) else { return }
        add(.missingKey, at: parser.keyName)
    }

    /// The keys of a list's elements, as far as they have any.
    func elementKeys(of snap: Snapshot) -> [String] {
        guard let children = children(of: snap) else { return [] }
        defer { drop(children) }
        return children.positions.compactMap { position in
            guard let node = Tree.value(of: values.value(at: position)) else { return nil }
            return children.areIndexed ? ownKey(of: node) : keys[position]
        }
    }

    func upsertRoot<T: ParsableSnapshot>(
        _ list: inout [T],
        from snap: Snapshot,
        find: (String) -> T?
    ) {
        readRootChildren(snap, T.self) { children in
            var objects: [T] = []
            mergeElements(of: children, T.self) { child, key in
                let stored = find(key)
                var object = stored ?? T()
                guard readElement(child, &object, isPresent: stored != nil) else { return false }
                if mode == .parse { objects.append(object) }
                return true
            } remove: { _, _ in
            }
            list = objects
        }
    }
}
