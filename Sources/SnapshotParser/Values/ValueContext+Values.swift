extension SnapshotParser.ValueContext {
    /// Reads a value of another type.
    ///
    /// ```swift
    /// let number = try context.parse(Double.self, from: value)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - value: the tree's value.
    /// - Returns: the typed value.
    /// - Throws: an error that names what was expected and found.
    @inlinable
    public func parse<V: ParsableValue>(_ type: V.Type = V.self, from value: Any) throws -> V {
        do throws(SnapshotParser._NoValue) {
            var box = SnapshotParser._ValueBox(value)
            return try V._readDirectly(&box, in: self)
        } catch {
            return try parseAnyForm(value)
        }
    }

    /// Reads an object.
    ///
    /// ```swift
    /// let user = try context.parse(User.self, from: value)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - value: the tree's value.
    /// - Returns: the object. A snapshot's `id` is its key field or, without one, the last key of
    ///   the path.
    /// - Throws: an error if the object has issues, which are recorded at their places.
    public func parse<T: ParsableObject>(_ type: T.Type = T.self, from value: Any) throws -> T {
        try parseAnyForm(value)
    }

    /// Reads a value that does not have its type's most common form, or is null.
    @usableFromInline
    func parseAnyForm<V: Parsable>(_ value: Any) throws -> V {
        try binder.checkCallStack()
        guard let content = Tree.value(of: value) else {
            guard let hole = Tree.hole(V.self) else {
                throw SnapshotParser.Failure.issue(.unexpectedNull)
            }
            return hole
        }
        let given = try binder.handedOver(content, to: V.self)
        let mark = binder.report.mark
        let parsed = try V.parse(given, in: self)
        // The issues of other forms that the type tried before are forgotten.
        binder.report.forget(since: mark)
        return parsed
    }

    /// Writes a value of another type, or an object.
    ///
    /// ```swift
    /// return try context.serialize(number)
    /// ```
    ///
    /// - Parameter value: the value to write.
    /// - Returns: its tree value, or nil for null.
    /// - Throws: the value's own error if it cannot be written.
    public func serialize(_ value: some Parsable) throws -> Any? {
        try binder.checkCallStack()
        return try value.serialize(in: self)
    }

    /// The leaf that a value is written as; nil if JSON has no such leaf, or if there is an issue,
    /// which the next attempt reports.
    @usableFromInline
    func jsonLeaf(_ serialize: () throws -> Any?) -> Any? {
        let start = binder.report.mark
        do {
            let tree = try serialize()
            if let tree, binder.report.mark == start, Tree.isJSONLeaf(tree) { return tree }
        } catch {}
        binder.report.forget(from: start, to: binder.report.mark)
        return nil
    }
}
