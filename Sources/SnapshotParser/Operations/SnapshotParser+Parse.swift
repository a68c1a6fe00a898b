import Foundation

extension SnapshotParser {
    /// Reads one object and its key.
    ///
    /// ```swift
    /// let user = try SnapshotParser().parseSnapshot(
    ///     snap: Snapshot(key: "-K1", value: ["name": "Ada", "age": 36] as [String: Any]),
    ///     type: User.self
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the snapshot; its key becomes the object's `id`.
    ///   - type: the type to read.
    /// - Returns: the object.
    /// - Throws: a `ParseError` with every issue, where there is one; also where there is nothing.
    public func parseSnapshot<T: ParsableSnapshot>(
        snap: some SnapshotSource,
        type: T.Type
    ) throws(ParseError) -> T {
        let key = snap.key
        return try parseRoot(snap.value, T.self, at: key, rootKey(key, isGiven: true))
    }

    /// Reads one object that has no key.
    ///
    /// ```swift
    /// let address = try SnapshotParser().parseObject(
    ///     snap: Snapshot(value: ["street": "Main Street 1"]),
    ///     type: Address.self
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the snapshot.
    ///   - type: the type to read. For a snapshot's type, the node's own key field becomes the
    ///     `id`, and the snapshot's key where there is no such field.
    /// - Returns: the object.
    /// - Throws: a `ParseError` with every issue, where there is one; also where there is nothing.
    public func parseObject<T: ParsableObject>(
        snap: some SnapshotSource,
        type: T.Type
    ) throws(ParseError) -> T {
        let key = snap.key
        return try parseRoot(snap.value, T.self, at: key, rootKey(key, isGiven: false))
    }

    /// Reads a list of objects, with their keys where they have any.
    ///
    /// The children may stand in an object or in an array. They come in the source's own order
    /// where it knows one, and else in the database's key order.
    ///
    /// ```swift
    /// let users = try SnapshotParser().parseAsList(snap: snapshot, type: User.self)
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the snapshot that holds the list.
    ///   - type: the type of the elements.
    /// - Returns: the objects; none where there is no list.
    /// - Throws: a `ParseError` with every issue of every element, where there is one.
    public func parseAsList<T: ParsableObject>(
        snap: some SnapshotSource,
        type: T.Type
    ) throws(ParseError) -> [T] {
        try parseRootList(snap, T.self)
    }

    /// Reads the objects of a list that can be read, and gives the others back with what is wrong.
    ///
    /// ```swift
    /// let list = SnapshotParser().parseLossyList(snap: snapshot, type: User.self)
    /// for rejection in list.rejected {
    ///     print(rejection.key, rejection.issues)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the snapshot that holds the list.
    ///   - type: the type of the elements.
    /// - Returns: the objects and the rejected elements. A snapshot that is not a list is rejected
    ///   whole.
    public func parseLossyList<T: ParsableObject>(
        snap: some SnapshotSource,
        type: T.Type
    ) -> LossyList<T> {
        let reader = Reader(.parse, self, key: snap.key)
        reader.keepsElements = true
        reader.stopping = .possible
        var objects: [T] = []
        var rejected: [Rejection] = []
        if let children = reader.openRootList(snap, T.self) {
            objects = reader.newElements(children) { position, mark in
                rejected.append(reader.reject(position, since: mark))
            }
            reader.drop(children)
        }
        reader.settleStop()
        if let whole = reader.rejectWhole(snap) { rejected.append(whole) }
        reader.locate(&rejected)
        deliver(reader)
        return LossyList(objects: objects, rejected: rejected)
    }
}

extension SnapshotParser {
    func parseRoot<T: ParsableObject>(
        _ value: Any?,
        _ type: T.Type,
        at root: String,
        _ key: SnapshotKey
    ) throws(ParseError) -> T {
        let reader = Reader(.parse, self, key: root)
        reader.stopping = .possible
        var object = T()
        reader.readRoot(value, into: &object, key: key)
        try finish(reader, T.self, root)
        return object
    }

    func parseRootList<T: ParsableObject>(
        _ snap: some SnapshotSource,
        _ type: T.Type
    ) throws(ParseError) -> [T] {
        let reader = Reader(.parse, self, key: snap.key)
        reader.stopping = .possible
        let objects = reader.readRootList(T.self, reader.openRootList(snap, T.self))
        try finish(reader, T.self, snap.key)
        return objects
    }

    /// Reads an element of a file.
    ///
    /// - Parameters:
    ///   - key: the key under which it stands, where it has one.
    ///   - path: the keys that lead to it, its own key or index among them.
    func parseElement<T: ParsableObject>(
        _ node: JSONNode,
        _ type: T.Type,
        _ key: String?,
        at path: [String]
    ) throws(ParseError) -> T {
        let reader = Reader(.parse, self, below: path)
        reader.origin = TextOrigin(node, pathLength: path.count)
        var object = T()
        reader.readRoot(node, into: &object, key: rootKey(key ?? "", isGiven: key != nil))
        try finish(reader, T.self, key ?? "")
        return object
    }

    /// The key of a root that is a snapshot, or of one whose own key field wins.
    func rootKey(_ key: String, isGiven: Bool) -> SnapshotKey {
        SnapshotKey(text: key.isEmpty ? nil : key, isGiven: isGiven)
    }

    /// Tells the handlers what they are to hear, and throws where there are issues.
    func finish(
        _ binder: Binder,
        _ model: any Any.Type,
        _ key: String,
        _ operation: ParseError.Operation = .parsing
    ) throws(ParseError) {
        guard binder.report.mark != Report.Mark() else { return }
        binder.reader?.settleStop()
        deliver(binder)
        guard !binder.report.issues.isEmpty else { return }
        throw ParseError(
            issues: binder.report.issues,
            operation: operation,
            model: String(describing: model),
            key: key
        )
    }
}

extension Reader {
    /// Reads the root of a parse into an object.
    func readRoot<T: ParsableObject>(
        _ value: Any?,
        into object: inout T,
        key: SnapshotKey
    ) {
        guard openRoot(value, T.self) else { return }
        _ = fill(&object, key, isPresent: false)
    }

    /// Opens the root of a parse as the object at hand.
    ///
    /// - Returns: whether it did; false, and an issue, where there is no object.
    func openRoot(_ value: Any?, _ model: any Any.Type) -> Bool {
        self.model = model
        let value = rootValue(value)
        if let text = value.flatMap(Tree.textNode), open(model, text) { return true }
        if let children = withUnsafePointer(to: value, { SnapshotParser._ValueBox($0).dictionary })
        {
            open(model, children)
            return true
        }
        guard let node = Tree.value(of: value) else {
            add(.missingValue)
            return false
        }
        if open(model, over: node) { return true }
        hintAtText(node, "decode")
        return false
    }

    /// Opens a list at the root of a parse.
    ///
    /// - Returns: its children; nil where there are none, and an issue where it is not a list.
    func openRootList<T: ParsableObject>(_ snap: some SnapshotSource, _ type: T.Type) -> Children? {
        model = T.self
        let value = rootValue(snap.value)
        guard let children = children(of: snap) else {
            if let node = Tree.value(of: value) {
                add(.typeMismatch(expected: Wording.aList, found: found(node)))
                hintAtText(node, "decodeList")
            } else if needsCollections {
                add(.missingValue)
            }
            return nil
        }
        guard isOther(children) else { return children }
        let names = children.positions.map { keys[$0] }
        add(.typeMismatch(expected: Wording.list, found: .object(withKeys: names)))
        hintAtObject(report.issueCount - 1, children, T.self)
        drop(children)
        return nil
    }

    /// Whether the children at the root are not a list's: those of an object where it must be an array,
    /// or leaves under names. One that stands under a key of the database's is a broken element.
    private func isOther(_ children: Children) -> Bool {
        guard !children.areIndexed else { return false }
        if needsCollections { return true }
        let positions = children.positions.filter { !values.box(at: $0).isNull }
        return !positions.isEmpty
            && positions.allSatisfy {
                Tree.isLeaf(values.value(at: $0)) && !PushIDs.isOne(keys[$0])
            }
    }

    /// Takes note of the text in which a root stands, whose top level is where paths start from.
    ///
    /// - Returns: the root as a tree's value; what stands in text is given as a node, also where it is a
    ///   leaf.
    func rootValue(_ value: Any?) -> Any? {
        tree = value
        guard let value, let node = Tree.textNode(value) else { return value }
        indicesAreKeys = false
        rootForm = origin == nil ? .text : .element
        if origin == nil { origin = TextOrigin(JSONNode(document: node.document, position: 0)) }
        return node.document.value(node.position)
    }

    /// Finds where the issues of rejected elements stand.
    func locate(_ rejected: inout [SnapshotParser.Rejection]) {
        guard let origin else { return }
        var issues = rejected.flatMap(\.issues)
        origin.locate(&issues)
        var rest = issues[...]
        for place in rejected.indices {
            let count = rejected[place].issues.count
            rejected[place].issues = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
    }

    func readRootList<T: ParsableObject>(_ type: T.Type, _ children: Children?) -> [T] {
        guard let children else { return [] }
        defer { drop(children) }
        return newElements(children) { _, _ in }
    }

    /// Takes the issues since a mark out of the report, as those of a rejected element.
    func reject(
        _ position: Int,
        since mark: SnapshotParser.Report.Mark
    ) -> SnapshotParser.Rejection {
        let key = keys[position]
        return reject(key, at: path + [key], values.value(at: position), since: mark)
    }

    /// Takes what is left of the issues out of the report, as those of a whole snapshot; nil where
    /// there are none.
    func rejectWhole(_ snap: some SnapshotSource) -> SnapshotParser.Rejection? {
        guard !report.issues.isEmpty else { return nil }
        // To make native values of a whole text would take longer than the work that was stopped.
        let value = stopping == .stopped ? nil : snap.value
        return reject(snap.key, at: path, value ?? NSNull(), since: .init())
    }

    func reject(
        _ key: String,
        at path: [String],
        _ value: Any,
        since mark: SnapshotParser.Report.Mark
    ) -> SnapshotParser.Rejection {
        let issues = Array(report.issues[mark.issues...])
        report.issues.removeSubrange(mark.issues...)
        forgetCuts()
        return SnapshotParser.Rejection(
            key: key,
            path: path,
            issues: issues,
            value: Tree.native(value)
        )
    }
}
