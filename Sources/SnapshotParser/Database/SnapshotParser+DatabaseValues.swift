extension SnapshotParser {
    /// Reads anything parsable from a snapshot of a database.
    ///
    /// - Parameters:
    ///   - snap: the snapshot.
    ///   - type: the type to read.
    ///   - location: where the snapshot is; the paths of issues begin at the top of the
    ///     database.
    /// - Returns: the value, or why there is none. Nothing there is an empty array or dictionary.
    func decode<T: Parsable>(
        _ snap: some SnapshotSource,
        as type: T.Type,
        at location: Location
    ) -> Decoded<T> {
        guard let tree = Tree.value(of: snap.value) else {
            if let empty = T._empty { return Decoded(outcome: .success(empty)) }
            return Decoded(outcome: .failure(.nothingThere(path: location.rendered)))
        }
        let reader = Reader(.parse, self, below: location.keys)
        var rejected: [Rejection] = []
        let value = RootReader(reader).value(T.self, tree, orderedLike: snap, &rejected)
        do {
            try finish(reader, T.self, location.rendered)
        } catch {
            return Decoded(outcome: .failure(.invalid(error)))
        }
        guard let value else {
            return Decoded(outcome: .failure(.nothingThere(path: location.rendered)))
        }
        return Decoded(outcome: .success(value), rejected: rejected)
    }

    /// Writes anything parsable as a tree that the database is sure to accept at a place.
    ///
    /// - Throws: a `ParseError` with everything that the database would refuse.
    func tree<T: Parsable>(of value: T, at location: Location) throws(ParseError) -> Any? {
        let writer = Writer(self, of: T.self, checksWrites: true, root: location.keys)
        var tree: Any?
        do { tree = try value._write(writer).map(writer.withPostponed) } catch { writer.add(error) }
        try finish(writer, T.self, location.rendered, .serializing)
        return tree
    }
}

/// What a snapshot was read as.
struct Decoded<Value> {
    let outcome: Result<Value, DecodeFailure>
    /// The elements of a list that were left out, where the options say so.
    var rejected: [SnapshotParser.Rejection] = []
}

extension RootReader {
    /// Reads the value at the root; nil, and an issue, where there is none.
    fileprivate func value<T: Parsable>(
        _ type: T.Type,
        _ tree: Any,
        orderedLike snap: some SnapshotSource,
        _ rejected: inout [SnapshotParser.Rejection]
    ) -> T? {
        reader.model = T.self
        do {
            guard let type = T.self as? any ParsableList.Type else {
                return try reader.parsed(T.self, from: tree)
            }
            let list = type as? any RootList.Type
            let source =
                list?.isOrdered == true
                ? reader.collections.children(of: snap) : reader.collections.children(of: tree)
            guard let children = source else {
                throw reader.context.mismatch(expected: Wording.aList, found: tree)
            }
            defer { reader.collections.drop(children) }
            guard let list else { return type.readRoot(reader, children) as? T }
            return list.read(reader, children) { rejected.append($0) } as? T
        } catch {
            reader.add(error)
            return nil
        }
    }

    /// Takes an element out of a list where the options say so.
    fileprivate func rejection(
        _ position: Int,
        since mark: SnapshotParser.Report.Mark
    ) -> SnapshotParser.Rejection? {
        guard reader.parser.invalidElements == .skip else { return nil }
        let rejection = reject(position, since: mark)
        reader.report.tolerated += rejection.issues
        return rejection
    }
}

extension ParsableList {
    fileprivate static func readRoot(_ reader: Reader, _ children: CollectionReader.Children)
        -> Self?
    {
        _empty.map { _readChildren(reader, children, updating: $0) }
    }
}

/// A list of objects at the root, of which the broken ones may be told apart.
private protocol RootList {
    /// Whether the elements come in the order of a query.
    static var isOrdered: Bool { get }

    static func read(
        _ reader: Reader,
        _ children: CollectionReader.Children,
        _ reject: (SnapshotParser.Rejection) -> Void
    ) -> Self
}

extension Array: RootList where Element: ParsableObject {
    fileprivate static var isOrdered: Bool { Element._isSnapshot }

    fileprivate static func read(
        _ reader: Reader,
        _ children: CollectionReader.Children,
        _ reject: (SnapshotParser.Rejection) -> Void
    ) -> [Element] {
        reader.collections.newElements(children) { position, mark in
            if let rejection = RootReader(reader).rejection(position, since: mark) {
                reject(rejection)
            }
        }
    }
}

extension Dictionary: RootList where Key: ParsableKey, Value: ParsableObject {
    fileprivate static var isOrdered: Bool { false }

    fileprivate static func read(
        _ reader: Reader,
        _ children: CollectionReader.Children,
        _ reject: (SnapshotParser.Rejection) -> Void
    ) -> [Key: Value] {
        let mark = reader.report.mark
        let read: [Key: Value] = reader.collections.dictionary(children, updating: nil)
        for position in children.positions {
            let key = reader.nodes.keys[position]
            if Key(treeKey: key).map({ read[$0] != nil }) == true { continue }
            let path = reader.path + [key]
            let issues = reader.report.tolerated[mark.tolerated...].filter {
                $0.path.starts(with: path)
            }
            guard !issues.isEmpty else { continue }
            let value = reader.nodes.values.value(at: position)
            reject(SnapshotParser.Rejection(key: key, path: path, issues: issues, value: value))
        }
        return read
    }
}
