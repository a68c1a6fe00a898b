extension SnapshotParser {
    /// Reads one object from JSON text into the stored object of the same key, or into a new one.
    ///
    /// A stored object is changed as `update(_:from:)` would, and keeps what the text does
    /// not mention; a new one needs all required fields.
    ///
    /// ```swift
    /// let user = try parser.decode(User.self, from: data) { id in cache[id] }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - text: the text, as `Data` or `String`, in the type's object envelope if it has one. An
    ///     object that lacks its own key field is an issue.
    ///   - find: returns the stored object under a key, or nil if there is none.
    /// - Returns: the stored object as it is now, or the new one.
    /// - Throws: a `JSONError` if the text has no such object, a `ParseError` with every issue if
    ///   there is one, and what `find` throws; then nothing is changed.
    public func decode<T: ParsableSnapshot>(
        _ type: T.Type,
        from text: some TextSource,
        updating find: (String) throws -> T?
    ) throws -> T {
        let snap = try snapshot(of: T.self, in: text)
        let reader = Reader(.parse, self, key: snap.key)
        guard let key = snap.value.flatMap(reader.parser.ownKey(of:)) else {
            var object = T()
            RootReader(reader).read(
                snap.value,
                into: &object,
                key: SnapshotKey(nil, isGiven: false)
            )
            RootReader(reader).addMissingKey(of: snap.value)
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
    ///   - text: the text, as `Data` or `String`, in the type's list envelope if it has one. An
    ///     array's element that lacks its own key field is an issue.
    ///   - find: returns the stored object under a key, or nil if there is none.
    /// - Returns: the objects of the text in its order, stored ones as they are now.
    /// - Throws: a `JSONError` if the text has no such list, a `ParseError` with every issue of
    ///   every element, if there is one, and what `find` throws; then nothing is changed.
    public func decodeList<T: ParsableSnapshot>(
        _ type: T.Type,
        from text: some TextSource,
        updating find: (String) throws -> T?
    ) throws -> [T] {
        let snap = try listSnapshot(of: T.self, in: text)
        var stored: [String: T] = [:]
        for key in RootReader(Reader(.validate, self)).elementKeys(of: snap) {
            stored[key] = try find(key)
        }
        var upsert = Upsert(stored: stored)
        try applyValidated(&upsert, T.self, snap.key, false) {
            let copies = $0.stored.compactMapValues { copy(of: $0) }
            return copies.count == $0.stored.count ? Upsert(stored: copies) : nil
        } _: { reader, upsert in
            let stored = upsert.stored
            RootReader(reader).upsert(&upsert.list, from: snap) { stored[$0] }
        }
        return upsert.list
    }
}

/// The objects that are read: into stored ones, or as new ones.
struct Upsert<T> {
    let stored: [String: T]
    var list: [T] = []
}
