extension SnapshotParser {
    /// Reads a list into the stored objects of the same keys, or into new ones.
    ///
    /// - Parameter find: returns the stored object under a key, or nil if there is none.
    func upsert<T: ParsableObject>(
        _ snap: TextRoot,
        _ type: T.Type,
        _ find: (String) throws -> T?
    ) throws -> [T] {
        var stored: [String: T] = [:]
        for key in RootReader(Reader(.validate, self)).elementKeys(of: snap) {
            stored[key] = try find(key)
        }
        var upsert = Upsert(stored: stored)
        try applyValidated(&upsert, T.self, snap) {
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
