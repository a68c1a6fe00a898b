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
    /// - Throws: a `ParseError` with every issue, if there is any. A missing value is one too.
    public func parseSnapshot<T: Parsable>(
        snap: some SnapshotSource,
        type: T.Type
    ) throws(ParseError) -> T {
        try parseRoot(snap, T.self, rootKey(snap.key, mustMatch: true))
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
    ///   - type: the type to read. The `id` of a `ParsableSnapshot` is the node's own key field or,
    ///     without one, the snapshot's key.
    /// - Returns: the object.
    /// - Throws: a `ParseError` with every issue, if there is any. A missing value is one too.
    public func parseObject<T: Parsable>(
        snap: some SnapshotSource,
        type: T.Type
    ) throws(ParseError) -> T {
        try parseRoot(snap, T.self, rootKey(snap.key, mustMatch: false))
    }

    /// Reads a list of objects, with their keys if they have any, or of values.
    ///
    /// Objects may be in an object or in an array. They come in the source's own order if it
    /// has one, and otherwise in the database's key order. Values are in an array, or in an object
    /// whose keys are an array's indices; null is skipped, unless they are optional.
    ///
    /// ```swift
    /// let users = try SnapshotParser().parseAsList(snap: snapshot, type: User.self)
    /// ```
    ///
    /// With `making`, the objects are the app's own instances:
    ///
    /// ```swift
    /// let users = try SnapshotParser().parseAsList(snap: snapshot, type: User.self) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the snapshot that holds the list.
    ///   - type: the type of the elements.
    ///   - making: returns the instance for an object's id, or nil for a new one.
    /// - Returns: the objects; none if there is no list.
    /// - Throws: a `ParseError` with every issue of every element, if there is any. Instances may
    ///   then be partly filled; to change all or none, use ``merge(_:from:)``.
    public func parseAsList<T: Parsable>(
        snap: some SnapshotSource,
        type: T.Type,
        making: ((String) -> T?)? = nil
    ) throws(ParseError) -> [T] {
        let reader = Reader(.parse, self, of: snap)
        let list = reader.readRootList(snap, T.self, making)
        try finish(reader, T.self)
        return list
    }

    /// Reads the elements of a list that can be read, objects or values, and returns the others
    /// with their issues.
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
    /// - Returns: the elements that could be read and the rejected ones. A snapshot that is not a
    ///   list is rejected whole.
    public func parseLossyList<T: Parsable>(
        snap: some SnapshotSource,
        type: T.Type
    ) -> LossyList<T> {
        let reader = Reader(.parse, self, of: snap, for: ReadingIntent(isLossy: true))
        reader.extras.rejected = []
        let elements = reader.readRootList(snap, T.self)
        var rejected = reader.extras.rejected ?? []
        let issues = reader.report.issues
        if !issues.isEmpty {
            // They are those of the whole snapshot.
            rejected.append(.init(of: snap, at: reader.path, issues))
            reader.report.tolerate(since: 0, isTold: false)
        }
        reader.locate(&rejected)
        deliver(reader)
        return LossyList(elements: elements, rejected: rejected)
    }
}

extension SnapshotParser {
    /// Reads anything parsable from a tree or a text.
    ///
    /// - Parameter model: the type that messages name; nil for the type itself.
    func parseRoot<T: Parsable>(
        _ snap: some SnapshotSource,
        _ type: T.Type,
        _ key: SnapshotKey,
        _ model: (any Any.Type)? = nil
    ) throws(ParseError) -> T {
        let reader = Reader(.parse, self, of: snap, key: key)
        return try readAndFinish(reader, model ?? T.self) { () throws(_NoValue) in
            try reader.readRoot(snap, T.self, key)
        }
    }

    /// Reads a root by a function, calls the handlers, and throws if there are issues.
    func readAndFinish<Value>(
        _ reader: Reader,
        _ model: any Any.Type,
        named name: String? = nil,
        read: () throws(_NoValue) -> Value
    ) throws(ParseError) -> Value {
        let value: Value
        do throws(_NoValue) { value = try read() } catch {
            try finish(reader, model, name)
            throw missingValue(at: reader.path, model)
        }
        try finish(reader, model, name)
        return value
    }

    /// The error for a root that holds nothing.
    func missingValue(at path: [String], _ model: any Any.Type) -> ParseError {
        let issue = Issue(.missingValue, at: path, in: model, concernsKey: false)
        let key = path.joined(separator: "/")
        return ParseError(issues: [issue], model: String(describing: model), key: key)
    }

    /// The key of a root that is a snapshot; if it is not given, its own key field wins.
    func rootKey(_ key: String, mustMatch: Bool) -> SnapshotKey {
        SnapshotKey(text: key.isEmpty ? nil : key, mustMatch: mustMatch)
    }

    /// Calls the handlers, and throws if there are issues.
    ///
    /// - Parameter name: what the error's headline calls the root; by default its path.
    func finish(_ binder: Binder, _ model: any Any.Type, _ name: String? = nil) throws(ParseError) {
        guard binder.report.mark != (0, 0, 0) else { return }
        deliver(binder)
        let (issues, key) = (binder.report.issues, name ?? binder.rootName)
        guard !issues.isEmpty else { return }
        let operation: ParseError.Operation = binder.mode == .serialize ? .serializing : .parsing
        throw ParseError(issues: issues, operation: operation, model: "\(model)", key: key)
    }
}
