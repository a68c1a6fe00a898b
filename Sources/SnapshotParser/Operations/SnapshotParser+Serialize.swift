extension SnapshotParser {
    /// Writes an object as a tree that `JSONSerialization` and the Firebase SDK accept.
    ///
    /// It always succeeds: what no tree can hold (NaN, a value that cannot be written, anything
    /// below ``maximumDepth``) is left out, and reported to ``issueHandler``. It does not check
    /// what the database refuses; ``serialize(validating:)-(T)`` does.
    ///
    /// ```swift
    /// let tree = SnapshotParser().serialize(object: user)
    /// ```
    ///
    /// - Parameter object: the object; its own key is left out, unless the dialect is `.json`.
    /// - Returns: the tree, of native Swift values.
    public func serialize<T: Parsable>(object: T) -> [String: Any] {
        written(T.self) { $0.writeRootObject(object, needsKeyField: !dialect.keysAreIDs) }
    }

    /// Writes a list of snapshots as a tree keyed by their ids.
    ///
    /// A snapshot without id gets a new push id, as from the database. So does one with the id of
    /// an earlier one, which is reported to ``issueHandler``: nothing is lost.
    ///
    /// ```swift
    /// let tree = SnapshotParser().serialize(list: users)
    /// ```
    ///
    /// - Parameter list: the objects.
    /// - Returns: the tree, of native Swift values.
    public func serialize<T: ParsableSnapshot>(list: [T]) -> [String: Any] {
        written(T.self) { $0.writeByID(list) }
    }

    /// Writes a list of objects as an array, in which snapshots keep their ids as fields.
    ///
    /// ```swift
    /// let tree = SnapshotParser().serialize(list: addresses)
    /// ```
    ///
    /// - Parameter list: the objects.
    /// - Returns: the tree, of native Swift values, with null for an object that cannot be written.
    public func serialize<T: ParsableObject>(list: [T]) -> [Any] {
        written(T.self) { $0.writeArray(list) }
    }

    /// Writes a list of values as an array.
    ///
    /// ```swift
    /// let tree = SnapshotParser().serialize(list: [1.5, 2])
    /// ```
    ///
    /// - Parameter list: the values.
    /// - Returns: the tree, of native Swift values, with null for a value that cannot be written.
    public func serialize<V: ParsableValue>(list: [V]) -> [Any] {
        written(V.self) { $0.writeList(values: list) } as? [Any] ?? []
    }

    /// Writes an object as a tree that the database will accept.
    ///
    /// ```swift
    /// reference.setValue(try SnapshotParser().serialize(validating: user))
    /// ```
    ///
    /// - Parameter object: the object; its own key is left out, unless the dialect is `.json`.
    /// - Returns: the tree, of native Swift values.
    /// - Throws: a `ParseError` with everything that the database would refuse, including an id
    ///   that cannot be a key.
    public func serialize<T: Parsable>(validating object: T) throws(ParseError) -> [String: Any] {
        let writer = Writer(self, of: T.self, for: .checkedWrite)
        writer.addForbiddenKeyIssue(of: object)
        let tree = writer.writeRootObject(object, needsKeyField: !dialect.keysAreIDs)
        return try finished(writer, tree)
    }

    /// Writes a list of snapshots as a tree keyed by their ids that the database will accept.
    ///
    /// ```swift
    /// let tree = try parser.serialize(validating: users)
    /// ```
    ///
    /// - Parameter list: the objects; one without id gets a new push id.
    /// - Returns: the tree, of native Swift values.
    /// - Throws: a `ParseError` with everything that the database would refuse, including two
    ///   objects with one id, and an id that cannot be a key.
    public func serialize<T: ParsableSnapshot>(
        validating list: [T]
    ) throws(ParseError) -> [String: Any] {
        let writer = Writer(self, of: T.self, for: .checkedWrite)
        return try finished(writer, writer.writeByID(list))
    }

    /// What is written if nothing is thrown: only the handlers get issues.
    func written<Tree>(_ model: any Any.Type, _ write: (Writer) -> Tree) -> Tree {
        let writer = Writer(self, of: model)
        let tree = write(writer)
        deliverTolerating(writer)
        return tree
    }

    /// Calls the handlers, and throws if there are issues.
    ///
    /// - Returns: the tree that was written.
    func finished<Tree>(_ writer: Writer, _ tree: Tree) throws(ParseError) -> Tree {
        try finish(writer, writer.scope.model, "")
        return tree
    }

    func deliverTolerating(_ writer: Writer) {
        guard writer.report.mark != (0, 0, 0) else { return }
        writer.report.tolerate(since: 0)
        deliver(writer)
    }
}
