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
        let reader = Reader(.parse, self, below: path.keys)
        if invalidElements != .fail { reader.extras.rejected = [] }
        let value: T? = Tree.value(of: snap.value).flatMap {
            RootReader(reader).value($0, orderedLike: snap)
        }
        do {
            try finish(reader, T.self, path.rendered)
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
            let object = present as? any ParsableObject
        else { return try decode(snap, at: path).get() }
        do {
            try telling(of: snap, at: path).put(snap, into: object)
            return present
        } catch {
            let issues = error.issues.map { path.moved($0, from: snap.key) }
            throw .invalid(path.error(issues, .parsing))
        }
    }

    private func put<T: ParsableObject>(
        _ snap: some SnapshotSource,
        into object: T
    ) throws(ParseError) {
        var object = object
        try replace(&object, with: snap)
    }

    /// Writes anything parsable as a tree that the database is sure to accept at a place.
    ///
    /// - Parameter isNew: whether the place was made for the value, whose own key then does not
    ///   count.
    /// - Throws: a `ParseError` with everything that the database would refuse.
    func tree<T: Parsable>(
        of value: T,
        at path: Path<some Any>,
        isNew: Bool = false
    ) throws(ParseError) -> Any? {
        let writer = Writer(self, of: T.self, checksWrites: true, below: path.keys)
        if !isNew { writer.checkPlace(of: value) }
        var tree: Any?
        do { tree = try value._write(writer).map(writer.withPostponedCycles) } catch {
            writer.add(error)
        }
        try finish(writer, T.self, path.rendered, .serializing)
        return tree
    }

    /// What must be written to change an object that is stored at a place.
    ///
    /// - Throws: a `ParseError` with everything in the new object that the database would refuse,
    ///   or if both are one instance.
    func changes<T: ParsableObject>(
        at path: Path<T>,
        from old: T,
        to new: T
    ) throws(ParseError) -> [String: Any] {
        guard !Instance.areSame(old, new) else {
            throw path.error([path.issue(.sameInstance)], .serializing)
        }
        _ = try tree(of: new, at: path)
        return path.storable(try wholeChanges(from: old, to: new, key: path.key))
    }

    /// The same, from a snapshot of the stored object.
    func changes<T: ParsableObject>(
        at path: Path<some Any>,
        from old: some SnapshotSource,
        to new: T
    ) throws(ParseError) -> [String: Any] {
        _ = try tree(of: new, at: path)
        return path.storable(try telling(of: old, at: path).changes(from: old, to: new))
    }

    /// The same parser, which tells issues of a snapshot at its place in the database.
    private func telling(of snap: some SnapshotSource, at path: Path<some Any>) -> SnapshotParser {
        guard let issueHandler else { return self }
        let key = snap.key
        var parser = self
        parser.issueHandler = { issueHandler(path.moved($0, from: key)) }
        return parser
    }
}

extension Path {
    /// An issue of a snapshot from this place: its path may begin with the snapshot's own key.
    fileprivate func moved(
        _ issue: SnapshotParser.Issue,
        from key: String
    ) -> SnapshotParser.Issue {
        var issue = issue
        if !key.isEmpty, issue.path.first == key { issue.path.removeFirst() }
        issue.path = keys + issue.path
        return issue
    }

    /// Changes without those that remove what cannot be stored.
    fileprivate func storable(_ changes: [String: Any]) -> [String: Any] {
        changes.filter { path, tree in !(tree is NSNull) || canHold(path) }
    }
}

extension RootReader {
    /// Reads a value of a database, whose key is the last one of its path; nil, and an issue, if
    /// there is none.
    fileprivate func value<T: Parsable>(_ tree: Any, orderedLike snap: some SnapshotSource) -> T? {
        guard let list = T.self as? any ParsableList.Type else {
            return value(tree, T.self, SnapshotKey(reader.ownKey.ofPath, isGiven: true))
        }
        reader.model = T.self
        let isOrdered = T.self is any QueriedList.Type
        let source =
            isOrdered
            ? reader.collections.children(of: snap) : reader.collections.children(of: Node(tree))
        guard let children = source else {
            reader.add(reader.context.mismatch(expected: Wording.aList, found: tree))
            return nil
        }
        defer { reader.collections.drop(children) }
        return list.readRoot(reader, children) as? T
    }
}

extension ParsableList {
    fileprivate static func readRoot(_ reader: Reader, _ children: CollectionReader.Children)
        -> Any?
    {
        _empty.map { _readChildren(reader, children, updating: $0) }
    }
}

/// A list whose elements come in the order of a query.
private protocol QueriedList {}
extension Array: QueriedList where Element: ParsableSnapshot {}
