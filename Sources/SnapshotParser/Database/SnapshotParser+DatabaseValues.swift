import Foundation

extension SnapshotParser {
    /// Reads anything parsable from a snapshot of a database.
    ///
    /// - Parameters:
    ///   - snap: the snapshot.
    ///   - type: the type to read.
    ///   - location: where the snapshot is; the paths of issues begin at the top of the
    ///     database.
    /// - Returns: the value, or why there is none. If nothing is stored, an array or a dictionary
    ///   is empty.
    func decode<T: Parsable>(
        _ snap: some SnapshotSource,
        as type: T.Type,
        at location: Location
    ) -> DecodeResult<T> {
        func nothing(_ value: T? = nil) -> DecodeResult<T> {
            var result =
                value.map { DecodeResult(outcome: .success($0)) }
                ?? .failure(.nothingThere(path: location.rendered))
            result.isAbsent = true
            return result
        }
        guard let tree = Tree.value(of: snap.value) else { return nothing(T._empty) }
        let reader = Reader(.parse, self, below: location.keys)
        if invalidElements != .fail { reader.extras.rejected = [] }
        let value = RootReader(reader).value(T.self, tree, orderedLike: snap)
        do {
            try finish(reader, T.self, location.rendered)
        } catch {
            return .failure(.invalid(error))
        }
        guard let value else { return nothing() }
        var result = DecodeResult(outcome: .success(value))
        result.rejected = reader.extras.rejected ?? []
        return result
    }

    /// Writes anything parsable as a tree that the database is sure to accept at a place.
    ///
    /// - Parameter isNew: whether the place was made for the value, whose own key then does not
    ///   count.
    /// - Throws: a `ParseError` with everything that the database would refuse.
    func tree<T: Parsable>(
        of value: T,
        at location: Location,
        isNew: Bool = false
    ) throws(ParseError) -> Any? {
        let writer = Writer(self, of: T.self, checksWrites: true, below: location.keys)
        if !isNew { writer.checkPlace(of: value) }
        var tree: Any?
        do { tree = try value._write(writer).map(writer.withPostponedCycles) } catch {
            writer.add(error)
        }
        try finish(writer, T.self, location.rendered, .serializing)
        return tree
    }

    /// What must be written to change an object that is stored at a place.
    ///
    /// - Throws: a `ParseError` with everything in the new object that the database would refuse,
    ///   or if both are one instance.
    func changes<T: ParsableObject>(
        at location: Location,
        from old: T,
        to new: T
    ) throws(ParseError) -> [String: Any] {
        guard !Instance.areSame(old, new) else {
            let issue = location.issue(.sameInstance, of: T.self)
            throw location.error([issue], .serializing, of: T.self)
        }
        _ = try tree(of: new, at: location)
        return location.storable(
            try wholeChanges(from: old, to: new, key: location.keys.last)
        )
    }

    /// The same, from a snapshot of the stored object.
    func changes<T: ParsableObject>(
        at location: Location,
        from old: some SnapshotSource,
        to new: T
    ) throws(ParseError) -> [String: Any] {
        _ = try tree(of: new, at: location)
        return location.storable(try telling(of: old, at: location).changes(from: old, to: new))
    }

    /// The same parser, which tells issues of a snapshot at its place in the database.
    func telling(of snap: some SnapshotSource, at location: Location) -> SnapshotParser {
        guard let issueHandler else { return self }
        let key = snap.key
        var parser = self
        parser.issueHandler = { issue in
            var issue = issue
            // The path begins with the snapshot's own key, if it has one.
            if !key.isEmpty, issue.path.first == key { issue.path.removeFirst() }
            issue.path = location.keys + issue.path
            issueHandler(issue)
        }
        return parser
    }
}

extension Location {
    /// Changes without those that remove what cannot be stored.
    fileprivate func storable(_ changes: [String: Any]) -> [String: Any] {
        changes.filter { path, tree in !(tree is NSNull) || canHold(path) }
    }
}

extension RootReader {
    /// Reads the value at the root; nil, and an issue, if there is none.
    fileprivate func value<T: Parsable>(
        _ type: T.Type,
        _ tree: Any,
        orderedLike snap: some SnapshotSource
    ) -> T? {
        reader.model = T.self
        do {
            guard let type = T.self as? any ParsableList.Type else {
                guard let model = T.self as? any ParsableObject.Type else {
                    return try reader.parsed(T.self, from: tree)
                }
                return object(model, tree) as? T
            }
            let list = type as? any RootList.Type
            let source =
                list?.isOrdered == true
                ? reader.collections.children(of: snap) : reader.collections.children(of: tree)
            guard let children = source else {
                throw reader.context.mismatch(expected: Wording.aList, found: tree)
            }
            defer { reader.collections.drop(children) }
            return (list?.read(reader, children) ?? type.readRoot(reader, children)) as? T
        } catch {
            reader.add(error)
            return nil
        }
    }

    /// Reads the object at the root, whose key is the last one of its path.
    private func object<T: ParsableObject>(_ type: T.Type, _ tree: Any) -> T? {
        var object = T()
        let key = SnapshotKey(reader.ownKey.ofPath, isGiven: true)
        return reader.read(&object, from: tree, key) ? object : nil
    }
}

extension ParsableList {
    fileprivate static func readRoot(_ reader: Reader, _ children: CollectionReader.Children)
        -> Any?
    {
        _empty.map { _readChildren(reader, children, updating: $0) }
    }
}

/// A list of objects at the root, which the database may store as an array or as an object.
private protocol RootList {
    /// Whether the elements come in the order of a query.
    static var isOrdered: Bool { get }

    static func read(_ reader: Reader, _ children: CollectionReader.Children) -> Any
}

extension Array: RootList where Element: ParsableObject {
    fileprivate static var isOrdered: Bool { Element._isSnapshot }

    fileprivate static func read(_ reader: Reader, _ children: CollectionReader.Children) -> Any {
        reader.collections.elements(children, updating: nil) as [Element]
    }
}

extension Dictionary: RootList where Key: ParsableKey, Value: ParsableObject {
    fileprivate static var isOrdered: Bool { false }

    fileprivate static func read(_ reader: Reader, _ children: CollectionReader.Children) -> Any {
        reader.collections.dictionary(children, updating: nil) as [Key: Value]
    }
}
