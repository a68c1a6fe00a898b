import Foundation

extension SnapshotParser {
    /// Reads anything parsable from a snapshot of a database.
    ///
    /// - Parameters:
    ///   - snap: the snapshot.
    ///   - path: where the snapshot is; the paths of issues begin at the top of the database.
    /// - Returns: the value, or why there is none. If nothing is stored, an array or a dictionary
    ///   is empty.
    func decode<T: Parsable>(_ snap: some SnapshotSource, at path: Path<T>) -> DecodeResult<T> {
        let reader = Reader(.parse, self, of: snap, at: path.keys)
        if invalidElements != .fail { reader.extras.rejected = [] }
        let snap = Snapshot(of: snap, keepsOrder: T.self is any RootList.Type)
        let value = Tree.value(of: snap.value).flatMap { _ in
            try? reader.readRoot(snap, T.self, reader.keyOfPath)
        }
        do {
            try finish(reader, RootShape(T.self).model)
        } catch {
            return DecodeResult(outcome: .failure(.invalid(error)))
        }
        let nothing = DatabaseError.nothingThere(path: path.rendered)
        var result = DecodeResult(
            outcome: (value ?? T._empty).map { .success($0) } ?? .failure(nothing)
        )
        result.isAbsent = value == nil
        result.rejected = reader.extras.rejected ?? []
        return result
    }

    /// Reads a snapshot into the present instance, if it is one of a class, or into a new value.
    ///
    /// - Throws: why the snapshot cannot be read; then the instance is unchanged.
    func decode<T: Parsable>(
        _ snap: some SnapshotSource,
        at path: Path<T>,
        updating present: T?
    ) throws(DatabaseError) -> T {
        guard let present, type(of: present) is AnyClass,
            var object = present as? any ParsableObject
        else { return try decode(snap, at: path).get() }
        do {
            let key = SnapshotKey(text: path.key, mustMatch: true)
            try update(&object, from: snap, at: path.keys, key: key, replaces: true)
            return present
        } catch { throw .invalid(error) }
    }

    /// Writes anything parsable as a tree that the database is sure to accept at a place.
    ///
    /// - Parameter isNewPlace: whether the place was made for the value, whose own key then does
    ///   not count: a `Codable` value gets that of the place.
    /// - Throws: a `ParseError` with everything that the database would refuse.
    func tree<T: Parsable>(
        of value: T,
        at path: Path<some Any>,
        isNewPlace: Bool = false
    ) throws(ParseError) -> Any? {
        let (tree, writer) = written(value, at: path, isNewPlace: isNewPlace)
        try finish(writer, T.self)
        return tree
    }

    /// Writes anything parsable as a tree for a place, and what the database would refuse of it to
    /// the report of the writer.
    private func written<T: Parsable>(
        _ value: T,
        at path: Path<some Any>,
        isNewPlace: Bool = false
    ) -> (tree: Any?, writer: Writer) {
        let writer = Writer(self, of: T.self, for: .checkedWrite, below: path.keys)
        if !isNewPlace { writer.addKeyConflictIssue(of: value) }
        var tree: Any?
        do { tree = try value._write(writer) } catch { writer.add(error) }
        if value is any ParsableCodable, let key = path.key,
            let own = Tree.child(keyName, of: tree as Any),
            let mistake = SnapshotKey.mistake(in: own, key: key, writer.found)
        {
            var node = tree.flatMap { Node($0).children } ?? [:]
            node[keyName] = key
            if isNewPlace, canRead(node, at: Path<T>(keys: path.keys)) {
                tree = node
            } else {
                // It could not be read back.
                writer.add(mistake, at: keyName)
            }
        }
        return (tree, writer)
    }

    /// Whether the type of a place reads a tree with the key of the place as its id.
    private func canRead<T: Parsable>(_ tree: [String: Any], at path: Path<T>) -> Bool {
        let read = quiet.decode(Snapshot(key: path.key ?? "", value: tree), at: path)
        guard case .failure(.invalid(let error)) = read.outcome else { return true }
        return !error.issues.contains { $0.path == path.keys + [keyName] }
    }

    /// What must be written to change a value that is stored at a place.
    ///
    /// - Returns: trees by the path below the place, or one at an empty path, which replaces all
    ///   that is there.
    /// - Throws: a `ParseError` with everything in the new value that the database would refuse,
    ///   if an edited or removed element has no id, or if both are one instance.
    func changes<T: Parsable>(
        of found: FoundEdit,
        to new: T,
        at path: Path<T>
    ) throws(ParseError) -> [String: Any] {
        try finishEdited(written(new, at: path).writer)
        return try checkedPaths(found, T.self, key: path.key)
            // What cannot be stored need not be removed.
            .filter { !($1 is NSNull) || path.canHold($0) }
    }

    /// What is to be stored at a place where a value was edited; nil for nothing.
    func stored<T: Parsable>(
        at path: Path<T>,
        _ source: some SnapshotSource,
        editedTo new: T
    ) throws(ParseError) -> Any? {
        let found = try edit(of: source, at: path.keys, to: new)
        _ = try changes(of: found, to: new, at: path)
        guard let edit = found.edit else { return source.value }
        return edit.applied(to: found.stored)?.tree
    }
}

extension Snapshot {
    /// Takes what a source holds, which may make a tree each time that it is asked for one.
    fileprivate init(of source: some SnapshotSource, keepsOrder: Bool) {
        (key, value) = (source.key, source.value)
        orderedChildren = keepsOrder ? source.orderedChildren : nil
    }
}
