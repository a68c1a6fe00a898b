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
        // A source may make a tree each time that it is asked for one.
        var known = Snapshot(key: snap.key, value: snap.value)
        if T.self is any RootList.Type { known.orderedChildren = snap.orderedChildren }
        let value = Tree.nonNull(known.value).flatMap { _ in
            try? reader.readRoot(known, T.self, reader.keyOfPath)
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
        var tree = Tree.nonNull(writer.rootTree { try value._write(writer) })
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
        let read = intolerant.decode(Snapshot(key: path.key ?? "", value: tree), at: path)
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
        return try found.checkedChanges(readableAs: T.self)
            // What cannot be stored need not be removed.
            .filter { !($1 is NSNull) || path.canHold($0) }
    }
}
