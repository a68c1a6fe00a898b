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

    /// Reads a list of objects and their keys.
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
    public func parseAsList<T: ParsableSnapshot>(
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
    public func parseLossyList<T: ParsableSnapshot>(
        snap: some SnapshotSource,
        type: T.Type
    ) -> LossyList<T> {
        let reader = Reader(.parse, self, key: snap.key)
        reader.keepsElements = true
        var objects: [T] = []
        var rejected: [Rejection] = []
        if let children = reader.openRootList(snap, T.self) {
            objects = reader.newElements(children) { position, mark in
                rejected.append(reader.reject(position, since: mark))
            }
            reader.drop(children)
        }
        if let whole = reader.rejectWhole(snap) { rejected.append(whole) }
        deliver(reader.report)
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
        let objects = reader.readRootList(T.self, reader.openRootList(snap, T.self))
        try finish(reader, T.self, snap.key)
        return objects
    }

    /// The same for a tree that nobody else holds: each part of it is let go once it is read, and
    /// not all at the end, when the processor's caches have long lost it.
    func parseOwnRootList<T: ParsableObject>(
        _ snap: consuming Snapshot,
        _ type: T.Type
    ) throws(ParseError) -> [T] {
        let key = snap.key
        let reader = Reader(.parse, self, key: key)
        let objects = reader.readRootList(T.self, reader.openOwnRootList(consume snap, T.self))
        try finish(reader, T.self, key)
        return objects
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
        deliver(binder.report)
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
        if let children = withUnsafePointer(to: value, { SnapshotParser._ValueBox($0).dictionary })
        {
            open(model, children)
            return true
        }
        guard let node = Tree.value(of: value) else {
            add(.missingValue)
            return false
        }
        return open(model, over: node)
    }

    /// Opens a list at the root of a parse.
    ///
    /// - Returns: its children; nil where there are none, and an issue where it is not a list.
    func openRootList(_ snap: some SnapshotSource, _ model: any Any.Type) -> Children? {
        self.model = model
        if let children = children(of: snap) { return children }
        if let node = Tree.value(of: snap.value) {
            add(.typeMismatch(expected: Wording.aList, found: found(node)))
        }
        return nil
    }

    func openOwnRootList(_ snap: consuming Snapshot, _ model: any Any.Type) -> Children? {
        openRootList(snap, model)
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
        return reject(snap.key, at: path, snap.value ?? NSNull(), since: .init())
    }

    func reject(
        _ key: String,
        at path: [String],
        _ value: Any,
        since mark: SnapshotParser.Report.Mark
    ) -> SnapshotParser.Rejection {
        let issues = Array(report.issues[mark.issues...])
        report.issues.removeSubrange(mark.issues...)
        return SnapshotParser.Rejection(key: key, path: path, issues: issues, value: value)
    }
}
