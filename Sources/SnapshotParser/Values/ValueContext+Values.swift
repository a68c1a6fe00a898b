extension SnapshotParser.ValueContext {
    /// Reads a value of another type.
    ///
    /// ```swift
    /// let number = try context.parse(Double.self, from: value)
    /// ```
    ///
    /// A part of the value is read under its key, or its index, so that an issue has its place:
    ///
    /// ```swift
    /// let open = try context.parse(Double.self, from: row[1], at: "1")
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - value: the tree's value.
    ///   - key: the key, or the index, of a part of the value that is being read; nil if it is the
    ///     same value in another form.
    /// - Returns: the typed value.
    /// - Throws: an error that names what was expected and found; of a part, the issue is recorded
    ///   at its place.
    @inlinable
    public func parse<V: ParsableValue>(
        _ type: V.Type = V.self,
        from value: Any,
        at key: String? = nil
    ) throws -> V {
        do throws(SnapshotParser._NotDirect) {
            var box = SnapshotParser._ValueBox(value)
            return try V._readDirectly(&box, in: self)
        } catch {
            if let key { return try parsePart(value, at: key) }
            return try parseAnyForm(value)
        }
    }

    /// Reads an object, or a list or a dictionary of objects.
    ///
    /// ```swift
    /// let user = try context.parse(User.self, from: value)
    /// let members = try context.parse([User].self, from: list, at: "members")
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - value: the tree's value.
    ///   - key: the key, or the index, of a part of the value that is being read; nil if it is the
    ///     same value in another form.
    /// - Returns: the objects. A snapshot's `id` is its key field or, without one, the last key of
    ///   its path.
    /// - Throws: an error if an object has issues, which are recorded at their places.
    public func parse<T: Parsable>(
        _ type: T.Type = T.self,
        from value: Any,
        at key: String? = nil
    ) throws -> T {
        if let key { return try parsePart(value, at: key) }
        return try parseAnyForm(value)
    }

    /// Reads a value that does not have its type's most common form, or is null.
    @usableFromInline
    func parseAnyForm<V: Parsable>(_ value: Any) throws -> V {
        try binder.checkCallStack()
        guard let content = Tree.nonNull(value) else {
            guard let valueForNull = Tree.valueForNull(of: V.self) else {
                throw SnapshotParser.Failure.issue(.unexpectedNull)
            }
            return valueForNull
        }
        let input = try binder.input(content, for: V.self)
        let mark = binder.report.mark
        let parsed = try V.parse(input, in: self)
        binder.finishValue(of: V.self, since: mark)
        return parsed
    }

    /// Reads a part of the value. A function of its own, since each level of a value that contains
    /// itself takes the frames of the call stack that reading the same value takes.
    @usableFromInline
    func parsePart<V: Parsable>(_ value: Any, at key: String) throws -> V {
        try inPart(key, value) { try parseAnyForm(value) }
    }

    /// Does work with the part of the value that has a key. An error becomes an issue with that
    /// part.
    private func inPart<Result>(
        _ key: String,
        _ value: Any,
        _ work: () throws -> Result
    ) throws -> Result {
        guard binder.goDown(to: key) else { throw SnapshotParser.Failure.issueAdded }
        do {
            defer { binder.goUp() }
            return try work()
        } catch {
            binder.add(binder.makeFailure(error, found: value), at: key)
            throw SnapshotParser.Failure.issueAdded
        }
    }

    /// Writes a value of another type, or an object.
    ///
    /// ```swift
    /// return try context.serialize(number)
    /// ```
    ///
    /// - Parameters:
    ///   - value: the value to write.
    ///   - key: the key, or the index, under which it will be a part of the value that is being
    ///     written; nil if it is all of it.
    /// - Returns: its tree value, or nil for null.
    /// - Throws: the value's own error if it cannot be written; of a part, the issue is recorded at
    ///   its place, even if the error is caught.
    public func serialize(_ value: some Parsable, at key: String? = nil) throws -> Any? {
        if let key { return try inPart(key, value) { try serialize(value) } }
        try binder.checkCallStack()
        return try value.serialize(in: self)
    }

    /// The leaf that a value is written as; nil if JSON has no such leaf, or if there is an issue,
    /// which the next attempt reports.
    @usableFromInline
    func jsonLeaf(_ serialize: () throws -> Any?) -> Any? {
        let mark = binder.report.mark
        // Kept for speed: the `ratios` row `serialize: 8 enums` is slower if the tree is bound to a
        // name first, since it is then copied.
        if let tree = try? serialize(), binder.report.mark == mark, Tree.isJSONLeaf(tree) {
            return tree
        }
        binder.report.forget(since: mark)
        return nil
    }
}
