extension SnapshotParser {
    /// Reads a list of objects from JSON text into the stored objects of the same keys, or into
    /// new ones.
    ///
    /// ```swift
    /// let users = try parser.decodeList(User.self, from: data) { id in cache[id] }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - text: the text, in the type's list envelope if it has one. An
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
        try applyValidated(&upsert, T.self, snap.key) {
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
