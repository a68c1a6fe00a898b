import Foundation

/// Reads the root of an operation.
struct RootReader {
    let reader: Reader

    init(_ reader: Reader) { self.reader = reader }

    /// The key of a root in a database: the last one of its path.
    var keyOfPath: SnapshotKey { SnapshotKey(reader.idReader.ofPath, mustMatch: true) }

    /// Reads the root of a parse into an object.
    func read<T: ParsableObject>(_ value: consuming Any?, into object: inout T, key: SnapshotKey) {
        guard openObject(value, as: T.self) else { return }
        _ = reader.fill(&object, key, .new)
    }

    /// Opens the root of a parse as the current object.
    ///
    /// - Returns: false, with an issue, if there is no object.
    func openObject(_ value: consuming Any?, as model: any Any.Type) -> Bool {
        reader.model = model
        guard let value else {
            reader.add(.missingValue)
            return false
        }
        let root = prepared(value)
        do throws(SnapshotParser._NoValue) {
            try reader.openNode(root, as: model)
            return true
        } catch {
            if error == .null {
                reader.add(.missingValue)
            } else {
                reader.hints.suggestText(root, "decode")
            }
            return false
        }
    }

    /// Opens a list at the root of a parse.
    ///
    /// - Returns: its children; nil if there are none, with an issue if it is not a list.
    func openList<T: Parsable>(_ snap: some SnapshotSource, _ type: T.Type)
        -> CollectionReader.Children?
    {
        reader.model = T.self
        let value = snap.value.map { prepared($0) }
        guard let children = reader.collections.pushChildren(of: snap) else {
            if let node = Tree.value(of: value) {
                let expected = reader.collections.expected(of: T.self)
                reader.add(.typeMismatch(expected: expected, found: reader.found(node)))
                reader.hints.suggestText(node, "decodeList")
            } else if !reader.parser.dialect.readsNullAsNoElements {
                reader.add(.missingValue)
            }
            return nil
        }
        guard let type = T._object, isNoList(children, type) else { return children }
        let names = children.positions.map { reader.nodes.entries[$0].key }
        reader.add(.typeMismatch(expected: Noun.list, found: Wording.anObject(withKeys: names)))
        reader.hints.suggestObject(reader.report.issueCount - 1, children, type)
        reader.collections.drop(children)
        return nil
    }

    /// Whether the root's children cannot be those of a list of objects: the list must be an array,
    /// or all children are plain values, as in `{"name": "Ada", "age": 36}`.
    private func isNoList<T: ParsableObject>(
        _ children: CollectionReader.Children,
        _ type: T.Type
    ) -> Bool {
        guard !children.areIndexed else { return false }
        if !reader.parser.dialect.readsEitherShape, !T._isSnapshot { return true }
        let nodes = children.positions.lazy.map { reader.nodes.entries[$0].node }.filter {
            !$0.isNull
        }
        return !nodes.isEmpty && nodes.allSatisfy { Tree.isLeaf($0.value) }
    }

    /// Records the text that a root is part of. Paths start at its top level.
    ///
    /// - Returns: the root as a value of a tree. `value` is a node if it comes from text, even for
    ///   a leaf.
    func prepared(_ value: consuming Any) -> Any {
        guard let node = Tree.textNode(value) else { return value }
        reader.passPath.isInText = true
        if reader.locator == nil {
            reader.locator = IssueLocator(root: JSONNode(document: node.document, token: 0))
        }
        return node.document.value(node.token)
    }

    /// Finds the positions of rejected elements' issues.
    func locate(_ rejected: inout [SnapshotParser.Rejection]) {
        guard let locator = reader.locator else { return }
        var issues = rejected.flatMap(\.issues)
        locator.locate(&issues)
        var rest = issues[...]
        for index in rejected.indices {
            let count = rejected[index].issues.count
            rejected[index].issues = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
    }

    /// Reads anything parsable.
    ///
    /// - Throws: if the root holds no value of the type; the report says why.
    func value<T: Parsable>(
        _ snap: some SnapshotSource,
        _ type: T.Type,
        _ key: SnapshotKey
    ) throws(SnapshotParser._NoValue) -> T {
        func read<E: Parsable>(_ type: E.Type) -> T? { same(list(snap, E.self)) }
        guard let element = (T.self as? any RootList.Type)?.element else {
            return try value(snap.value, T.self, key)
        }
        guard let elements = read(element) else { throw .invalid }
        return elements
    }

    /// Reads anything but a list.
    func value<T: Parsable>(
        _ value: Any?,
        _ type: T.Type,
        _ key: SnapshotKey
    ) throws(SnapshotParser._NoValue) -> T {
        if let object = T._object { return self.object(value, object, key) }
        func absent() -> T? {
            reader.parser.dialect.readsMissingAsEmpty ? T._empty : Tree.nullValue(of: T.self)
        }
        reader.snapshotKey = (0, key)
        return try content(value, of: T.self, or: absent) { try reader.parsed(T.self, from: $0) }
    }

    /// Reads the root of a parse by a function. Not inlined, since generic code looks up the type
    /// of an optional value where a function begins.
    ///
    /// - Parameter absent: returns what is read if there is no root; nil if that is an issue.
    @inline(never)
    func content<Content>(
        _ value: Any?,
        of model: any Any.Type,
        or absent: () -> Content?,
        _ read: (Any) throws -> Content
    ) throws(SnapshotParser._NoValue) -> Content {
        reader.model = model
        let isExport = reader.parser.dialect.readsExports
        let root = value.map { prepared($0) }.map { isExport ? Tree.exported($0) : $0 }
        guard let value = Tree.value(of: root) else {
            if let absent = absent() { return absent }
            reader.add(.missingValue)
            throw .invalid
        }
        _ = reader.nodes.entries.push(node: value)
        do {
            return try read(value)
        } catch {
            reader.add(error)
            throw .invalid
        }
    }

    private func object<O: ParsableObject, T>(
        _ value: Any?,
        _ type: O.Type,
        _ key: SnapshotKey
    ) -> T {
        var object = O()
        read(value, into: &object, key: key)
        return retyped(object)
    }

    /// Reads a list of objects or of values at the root of a parse.
    func list<T: Parsable>(
        _ snap: some SnapshotSource,
        _ type: T.Type,
        _ making: ((String) -> T?)? = nil
    ) -> [T] {
        func objects<O: ParsableObject>(_ type: O.Type) -> Any {
            readChildren(snap, type) {
                reader.collections.elements($0, updating: nil, making: making) as [O]
            } ?? []
        }
        if let type = T._object { return same(objects(type)) ?? [] }
        if reader.keysAreIDs, T.self is any ParsableCodable.Type,
            !reader.conversion.contains(.singleElement)
        {
            return readChildren(snap, T.self) { reader.collections.codedElements($0) } ?? []
        }
        func absent() -> [T]? { reader.parser.dialect.readsNullAsNoElements ? [] : nil }
        return (try? content(snap.value, of: T.self, or: absent, reader.collections.values)) ?? []
    }

    /// Does work with the children of a list at the root; nil if there is no list.
    func readChildren<T: Parsable, Result>(
        _ snap: some SnapshotSource,
        _ type: T.Type,
        _ work: (CollectionReader.Children) -> Result
    ) -> Result? {
        guard let children = openList(snap, T.self) else { return nil }
        defer { reader.collections.drop(children) }
        return work(children)
    }

    /// Removes the remaining issues from the report, as those of a whole snapshot; nil if there are
    /// none.
    func rejectWhole(_ snap: some SnapshotSource) -> SnapshotParser.Rejection? {
        guard !reader.report.issues.isEmpty else { return nil }
        defer { reader.report.tolerate(since: 0, isReported: false) }
        return SnapshotParser.Rejection(
            key: reader.path.last ?? snap.key,
            path: reader.path,
            issues: reader.report.issues,
            value: snap.value ?? NSNull()
        )
    }
}

extension RootReader {
    /// Applies a root to what is there: to a value that is written as one, as a merge patch (RFC
    /// 7396).
    func update<T: Parsable>(_ value: inout T, from snap: some SnapshotSource, key: SnapshotKey) {
        func updated<O: ParsableObject>(_ type: O.Type) -> T {
            var object: O = retyped(value)
            if openObject(snap.value, as: O.self) {
                reader.reserveInstance(object)
                _ = reader.fill(&object, key, .present)
            }
            return retyped(object)
        }
        if let type = T._object {
            value = updated(type)
            return
        }
        guard !(T.self is any RootList.Type), !(T.self is any OptionalBox.Type) else {
            // Objects in it are matched by `merge`.
            return reader.add(.unsupportedValue(found: "\(T.self)"), model: T.self)
        }
        func read<V: Parsable>(_ type: V.Type) -> T? {
            reader.snapshotKey = (0, key)
            let read: V? = try? content(snap.value, of: T.self, or: { nil }) { tree in
                let merged = try reader.patchedTree(tree, as: V.self, into: value as? V)
                return try reader.parsed(V.self, from: merged)
            }
            return read as? T
        }
        // An instance of a subclass stays one.
        let type: any Parsable.Type = Swift.type(of: value)
        if let read = read(type), reader.mode == .parse { value = read }
    }

    /// Applies a root to a list, whose elements are matched by their ids.
    func merge<T: Parsable>(_ list: inout [T], from snap: some SnapshotSource) {
        func objects<O: ParsableObject>(_: O.Type, _ children: CollectionReader.Children) -> [T] {
            retypedList(reader.collections.merged(children, into: retypedList(list) as [O]))
        }
        let merged = readChildren(snap, T.self) { children in
            if let type = T._object, type._isSnapshot { return objects(type, children) }
            return mergedValues(children, list)
        }
        if let merged { list = merged }
    }

    /// The same for `Codable` values, of which the id is what they write under the key's name.
    private func mergedValues<T: Parsable>(
        _ children: CollectionReader.Children,
        _ list: [T]
    ) -> [T] {
        guard T.self is any ParsableCodable.Type else {
            reader.add(.missingID, model: T.self)
            return list
        }
        let ids = list.map { value in
            let writer = RootWriter(Writer(reader.parser.quiet))
            return reader.parser.keyField(of: writer.write(anything: value, keepsKey: true))
        }
        return reader.collections.codedElements(children, into: list, withIDs: ids)
    }
}

extension RootReader {
    /// Begins to read an operation's root.
    ///
    /// - Parameter path: where it is in a database; nil for one that stands alone.
    init(
        _ mode: SnapshotParser.Binder.Mode,
        _ parser: __shared SnapshotParser,
        of snap: __shared some SnapshotSource,
        at path: [String]? = nil,
        for intent: ReadingIntent = ReadingIntent()
    ) {
        let text = same(snap, as: TextRoot.self)
        reader = Reader(
            mode,
            parser,
            for: intent,
            below: path ?? text?.path ?? [],
            at: path ?? text?.path == nil ? parser.rootKey(snap.key, mustMatch: true).step : nil
        )
        guard let text, !text.repeats.isEmpty else { return }
        reader.model = text.model
        for (level, repeated) in text.repeats {
            reader.go(to: text.path.prefix(level))
            reader.addRepeated(repeated)
        }
        reader.go(to: text.path)
    }
}
