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
    @inlinable
    public func parseSnapshot<T: ParsableSnapshot>(
        snap: some SnapshotSource,
        type: T.Type
    ) throws(ParseError) -> T {
        try parseRoot(snap, T.self, key: rootKey(snap.key, isGiven: true))
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
    @inlinable
    public func parseObject<T: ParsableObject>(
        snap: some SnapshotSource,
        type: T.Type
    ) throws(ParseError) -> T {
        try parseRoot(snap, T.self, key: rootKey(snap.key, isGiven: false))
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
    @inlinable
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
    /// - Returns: the objects and the rejected elements. A snapshot that is no list is rejected
    ///   whole.
    @inlinable
    public func parseLossyList<T: ParsableSnapshot>(
        snap: some SnapshotSource,
        type: T.Type
    ) -> LossyList<T> {
        let binder = Binder(.parse, self, key: snap.key)
        binder.keepsElements = true
        var objects: [T] = []
        var rejected: [Rejection] = []
        if let children = binder.openRootList(snap, T.self) {
            objects.reserveCapacity(children.count)
            binder.readElements(T.self, of: children) { position, object, mark in
                if let object {
                    objects.append(object)
                } else {
                    rejected.append(binder.reject(position, since: mark))
                }
            }
            binder.drop(children)
        }
        if let whole = binder.rejectWhole(snap) { rejected.append(whole) }
        deliver(binder)
        return LossyList(objects: objects, rejected: rejected)
    }
}

extension SnapshotParser {
    @inlinable
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

    @inlinable
    func parseRootList<T: ParsableObject>(
        _ snap: some SnapshotSource,
        _ type: T.Type
    ) throws(ParseError) -> [T] {
        let binder = Binder(.parse, self, key: snap.key)
        let objects = binder.readRootList(T.self, binder.openRootList(snap, T.self))
        try finish(binder, T.self, snap.key)
        return objects
    }

    /// The same for a tree that nobody else holds: each part of it is let go once it is read, and
    /// not all at the end, when the processor's caches have long lost it.
    @inlinable
    func parseOwnRootList<T: ParsableObject>(
        _ snap: consuming Snapshot,
        _ type: T.Type
    ) throws(ParseError) -> [T] {
        let key = snap.key
        let binder = Binder(.parse, self, key: key)
        let objects = binder.readRootList(T.self, binder.openOwnRootList(consume snap, T.self))
        try finish(binder, T.self, key)
        return objects
    }

    /// The key of a root that is a snapshot, or of one whose own key field wins. It is the binder's
    /// first step.
    @usableFromInline
    func rootKey(_ key: String, isGiven: Bool) -> SnapshotKey {
        SnapshotKey(key.isEmpty ? .none : .step(0), isGiven: isGiven)
    }

    @usableFromInline
    func deliver(_ binder: Binder) {
        deliver(binder.report)
    }

    /// Tells the handlers what they are to hear, and throws where there are issues.
    @usableFromInline
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

extension SnapshotParser.Binder {
    /// Reads the root of a parse into an object.
    @inlinable
    func readRoot<T: ParsableObject>(
        _ snap: some SnapshotSource,
        into object: inout T,
        key: SnapshotParser.SnapshotKey
    ) {
        guard openRoot(snap.value, T.self) else { return }
        bind(&object, key)
        _ = close()
    }

    @usableFromInline
    func openRoot(_ value: Any?, _ model: any Any.Type) -> Bool {
        setModel(model)
        if let value, let children = SnapshotParser._ValueBox.with(value, \.dictionary) {
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
    /// - Returns: its children; nil where there are none, and an issue where it is no list.
    @usableFromInline
    func openRootList(_ snap: some SnapshotSource, _ model: any Any.Type) -> Children? {
        setModel(model)
        if let children = children(of: snap) { return children }
        if let node = Tree.value(of: snap.value) {
            add(.typeMismatch(expected: Wording.aList, found: found(node)))
        }
        return nil
    }

    @usableFromInline
    func openOwnRootList(_ snap: consuming Snapshot, _ model: any Any.Type) -> Children? {
        openRootList(snap, model)
    }

    @inlinable
    func readRootList<T: ParsableObject>(_ type: T.Type, _ children: Children?) -> [T] {
        guard let children else { return [] }
        var objects: [T] = []
        objects.reserveCapacity(children.count)
        readElements(T.self, of: children) { _, object, _ in
            if let object { objects.append(object) }
        }
        drop(children)
        return objects
    }

    /// Takes the issues since a mark out of the report, as those of a rejected element.
    @usableFromInline
    func reject(
        _ position: Int,
        since mark: SnapshotParser.Report.Mark
    ) -> SnapshotParser.Rejection {
        let key = keys[position]
        return reject(key, at: path + [key], values.value(at: position), since: mark)
    }

    /// Takes what is left of the issues out of the report, as those of a whole snapshot; nil where
    /// there are none.
    @usableFromInline
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
