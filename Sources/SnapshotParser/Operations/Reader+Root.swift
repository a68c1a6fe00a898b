import Foundation

// Reads the root of an operation.
extension Reader {
    /// The key of a root in a database: the last one of its path.
    var keyOfPath: SnapshotKey { SnapshotKey(step: idStep, mustMatch: true) }

    /// Opens the root of a parse as the current object.
    ///
    /// - Returns: false, with an issue, if there is no object.
    func openRoot(_ value: consuming Any?, as model: any Any.Type) -> Bool {
        scope.model = model
        let root = preparedRoot(consume value)
        do throws(SnapshotParser._NoValue) {
            try openNode(root, as: model)
            return true
        } catch {
            if error == .null { add(.missingValue) } else { hintAtText(root, "decode") }
            return false
        }
    }

    /// Does work with the children of a list at the root of a parse.
    ///
    /// - Returns: what the work does; nil if there is no list, with an issue if there must be one.
    func readRootChildren<T: Parsable, Result>(
        _ snap: some SnapshotSource,
        _ type: T.Type,
        _ work: (ChildEntries) -> Result
    ) -> Result? {
        scope.model = T.self
        let root = preparedRoot(snap.value)
        guard let children = pushChildren(of: snap) else {
            if let node = Tree.nonNull(root) {
                let expected = expectedList(of: T.self)
                add(.typeMismatch(expected: expected, found: found(node)))
                hintAtText(node, "decodeList")
            } else if !parser.dialect.readsAbsentAsEmpty {
                add(.missingValue)
            }
            return nil
        }
        defer { dropChildren(children) }
        guard let type = T._object, isNoList(children, type) else { return work(children) }
        let names = children.positions.map { nodes.entries[$0].key }
        add(.typeMismatch(expected: Noun.list, found: Wording.anObject(withKeys: names)))
        hintAtObject(report.issueCount - 1, children, type)
        return nil
    }

    /// Whether the root's children cannot be those of a list of objects: the list must be an array,
    /// or all children are plain values, as in `{"name": "Ada", "age": 36}`.
    private func isNoList<T: ParsableObject>(_ children: ChildEntries, _ type: T.Type) -> Bool {
        guard !children.areIndexed else { return false }
        if !parser.dialect.readsEitherShape, !T._isSnapshot { return true }
        let nodes = children.positions.lazy.map { self.nodes.entries[$0].node }
        let values = nodes.filter { !$0.isNull }
        return !values.isEmpty && values.allSatisfy(\.isLeaf)
    }

    /// Records the text that a root is part of. Paths start at its top level.
    ///
    /// - Returns: the root as a value of a tree, null for none. `value` is a node if it comes from
    ///   text, even for a leaf.
    func preparedRoot(_ value: consuming Any?) -> Any {
        guard let value else { return NSNull() }
        guard let node = Tree.unparsed(value) else { return value }
        passPath.isInText = true
        locator = locator ?? IssueLocator(root: JSONNode(document: node.document, token: 0))
        return node.document.value(node.token)
    }

    /// Finds the positions of rejected elements' issues.
    func locate(_ rejected: inout [SnapshotParser.Rejection]) {
        guard let locator else { return }
        var issues = rejected.flatMap(\.issues)
        locator.locate(&issues)
        for index in rejected.indices.reversed() {
            let count = rejected[index].issues.count
            rejected[index].issues = Array(issues.suffix(count))
            issues.removeLast(count)
        }
    }

    /// Reads anything parsable.
    ///
    /// - Throws: if the root holds no value of the type; the report says why.
    func readRoot<T: Parsable>(
        _ snap: some SnapshotSource,
        _ type: T.Type,
        _ key: SnapshotKey
    ) throws(SnapshotParser._NoValue) -> T {
        // An object needs no more of the call stack than its own frames.
        guard T._object == nil else { return try readRoot(snap.value, T.self, key) }
        func list<E: Parsable>(_ type: E.Type) -> T { retyped(readRootList(snap, E.self)) }
        if let element = (T.self as? any RootList.Type)?.element { return list(element) }
        return try readRoot(snap.value, T.self, key)
    }

    /// Reads anything but a list.
    func readRoot<T: Parsable>(
        _ value: consuming Any?,
        _ type: T.Type,
        _ key: SnapshotKey
    ) throws(SnapshotParser._NoValue) -> T {
        if T._object != nil {
            // Read as a child is: through a second generic name for `T`, it would be copied.
            guard openRoot(consume value, as: T.self) else { throw .issueAdded }
            return try T._readChild(self, .init(position: 0, key: key, isOpen: true), updating: nil)
        }
        func absent() -> T? {
            parser.dialect.readsAbsentAsEmpty ? T._empty : Tree.valueForNull(of: T.self)
        }
        offeredKey = (0, key)
        return try rootContent(value, of: T.self, or: absent) { try parsed(T.self, from: $0) }
    }

    /// Reads the root of a parse by a function. Not inlined, since generic code looks up the type
    /// of an optional value where a function begins.
    ///
    /// - Parameter absent: returns what is read if there is no root; nil if that is an issue.
    @inline(never)
    func rootContent<Content>(
        _ value: Any?,
        of model: any Any.Type,
        or absent: () -> Content?,
        _ read: (Any) throws -> Content
    ) throws(SnapshotParser._NoValue) -> Content {
        scope.model = model
        let root = preparedRoot(value)
        let content = parser.dialect.readsExports ? Tree.fromExport(root) : root
        guard let value = Tree.nonNull(content) else {
            if let absent = absent() { return absent }
            add(.missingValue)
            throw .issueAdded
        }
        _ = nodes.entries.push(node: value)
        do {
            return try read(value)
        } catch {
            add(error)
            throw .issueAdded
        }
    }

    /// Reads a list of objects or of values at the root of a parse.
    func readRootList<T: Parsable>(
        _ snap: some SnapshotSource,
        _ type: T.Type,
        _ making: ((String) -> T?)? = nil
    ) -> [T] {
        func objects<O: ParsableObject>(_ type: O.Type) -> Any {
            readRootChildren(snap, type) {
                readList($0, updating: nil, making: making) as [O]
            } ?? []
        }
        if let type = T._object { return exactCast(objects(type)) ?? [] }
        if keysAreIDs, T.self is any ParsableCodable.Type, !conversion.contains(.singleElement) {
            return readRootChildren(snap, T.self) { readCodedElements($0) } ?? []
        }
        func absent() -> [T]? { parser.dialect.readsAbsentAsEmpty ? [] : nil }
        return (try? rootContent(snap.value, of: T.self, or: absent, readValueList)) ?? []
    }

    /// Applies a root to what is there: to a value that is written as one, as a merge patch (RFC
    /// 7396).
    func update<T: Parsable>(_ value: inout T, from snap: some SnapshotSource, key: SnapshotKey) {
        func updated<O: ParsableObject>(_ type: O.Type) -> T {
            var object: O = retyped(value)
            if openRoot(snap.value, as: O.self) {
                reserveInstance(object)
                _ = fillAndClose(&object, key, .present)
            }
            return retyped(object)
        }
        if let type = T._object { return value = updated(type) }
        guard !(T.self is any RootList.Type), !(T.self is any OptionalBox.Type) else {
            // Objects in it are matched by `merge`.
            return add(.unsupportedValue(found: "\(T.self)"), model: T.self)
        }
        func read<V: Parsable>(_ type: V.Type) -> T? {
            offeredKey = (0, key)
            let read: V? = try? rootContent(snap.value, of: T.self, or: { nil }) { tree in
                let merged = try patchedTree(tree, as: V.self, into: value as? V)
                return try parsed(V.self, from: merged)
            }
            return read as? T
        }
        // An instance of a subclass stays one.
        let type: any Parsable.Type = Swift.type(of: value)
        if let read = read(type), mode == .parse { value = read }
    }

    /// Applies a root to a list, whose elements are matched by their ids.
    func merge<T: Parsable>(_ list: inout [T], from snap: some SnapshotSource) {
        func objects<O: ParsableObject>(_: O.Type, _ children: ChildEntries) -> [T] {
            retypedList(readMerged(children, into: retypedList(list) as [O]))
        }
        // The id of a `Codable` value is what it writes under the key's name.
        func id(of value: T) -> String? {
            parser.keyField(of: Writer(parser.intolerant).writeRoot(value, needsKeyField: true))
        }
        let merged = readRootChildren(snap, T.self) { children -> [T] in
            if let type = T._object, type._isSnapshot { return objects(type, children) }
            if T.self is any ParsableCodable.Type {
                return readCodedElements(children, into: list, withIDs: list.map(id))
            }
            add(.missingID, model: T.self)
            return list
        }
        if let merged { list = merged }
    }

    /// Begins to read an operation's root.
    ///
    /// - Parameters:
    ///   - path: where it is in a database; nil for one that stands alone.
    ///   - key: the key of one that stands alone; nil for the source's.
    convenience init(
        _ mode: Mode,
        _ parser: __shared SnapshotParser,
        of snap: __shared some SnapshotSource,
        at path: [String]? = nil,
        key: SnapshotKey? = nil,
        for intent: ReadingIntent = ReadingIntent()
    ) {
        let text = exactCast(snap, to: TextRoot.self)
        let place = path ?? text?.path
        let step = place == nil ? (key ?? parser.rootKey(snap.key, mustMatch: true)).step : nil
        self.init(mode, parser, for: intent, below: place ?? [], at: step)
        guard let text, !text.repeats.isEmpty else { return }
        scope.model = text.model
        for (level, repeated) in text.repeats {
            go(to: text.path.prefix(level))
            addRepeated(repeated)
        }
        go(to: text.path)
    }
}
