import Foundation

extension SnapshotParser {
    /// Reads one object and its key.
    ///
    /// ```swift
    /// let user = try SnapshotParser().parseSnapshot(
    ///     snap: Snapshot(key: "-K1", value: ["name": "Ada", "age": 36]),
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
        try parseRoot(snap, T.self, key: SnapshotKey(text: snap.key.nonEmpty, isGiven: true))
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
        try parseRoot(snap, T.self, key: SnapshotKey(text: snap.key.nonEmpty, isGiven: false))
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
        let binder = Binder(.parse, self, key: snap.key)
        var objects: [T] = []
        binder.readRootList(snap, T.self) {
            objects.reserveCapacity($0)
        } take: { _, object, _, _ in
            if let object { objects.append(object) }
        }
        try finish(binder, T.self, snap.key)
        return objects
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
    /// - Returns: the objects and the rejected elements. A snapshot that is no list is rejected
    ///   whole.
    public func parseLossyList<T: ParsableSnapshot>(
        snap: some SnapshotSource,
        type: T.Type
    ) -> LossyList<T> {
        let binder = Binder(.parse, self, key: snap.key)
        var objects: [T] = []
        var rejected: [Rejection] = []
        binder.readRootList(snap, T.self) {
            objects.reserveCapacity($0)
        } take: { key, object, mark, value in
            if let object {
                objects.append(object)
            } else {
                rejected.append(binder.reject(key, at: binder.path + [key], value, since: mark))
            }
        }
        if !binder.report.issues.isEmpty {
            let start = Report().mark
            let value = snap.value ?? NSNull()
            rejected.append(binder.reject(snap.key, at: binder.path, value, since: start))
        }
        deliver(binder.report)
        return LossyList(objects: objects, rejected: rejected)
    }
}

extension SnapshotParser {
    func parseRoot<T: ParsableObject>(
        _ snap: some SnapshotSource,
        _ type: T.Type,
        key: SnapshotKey
    ) throws(ParseError) -> T {
        let binder = Binder(.parse, self, key: snap.key)
        var object = T()
        binder.readRoot(snap, into: &object, key: key)
        try finish(binder, T.self, snap.key)
        return object
    }

    /// Tells the handlers what they are to hear, and throws where there are issues.
    func finish(
        _ binder: Binder,
        _ model: (some Any).Type,
        _ key: String = "",
        _ operation: ParseError.Operation = .parsing
    ) throws(ParseError) {
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

extension SnapshotParser.Binder {
    /// Reads the root of a parse into an object.
    func readRoot<T: ParsableObject>(
        _ snap: some SnapshotSource,
        into object: inout T,
        key: SnapshotParser.SnapshotKey
    ) {
        frame = Frame(model: T.self)
        guard let node = Tree.value(of: snap.value) else { return add(.missingValue) }
        _ = read(&object, from: node, key: key)
    }

    /// Reads the elements of a list at the root of a parse.
    func readRootList<T: ParsableObject>(
        _ snap: some SnapshotSource,
        _ type: T.Type,
        reserve: (Int) -> Void,
        take: (String, T?, SnapshotParser.Report.Mark, Any) -> Void
    ) {
        frame = Frame(model: T.self)
        guard let children = children(of: snap) else {
            if let node = Tree.value(of: snap.value) {
                add(.typeMismatch(expected: Wording.aList, found: found(node)))
            }
            return
        }
        reserve(children.count)
        readElements(T.self, of: children, take)
        drop(children)
    }

    /// Takes the issues since a mark out of the report, as those of a rejected element.
    fileprivate func reject(
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

extension String {
    /// The string, or nil where it is empty.
    var nonEmpty: String? { isEmpty ? nil : self }
}
