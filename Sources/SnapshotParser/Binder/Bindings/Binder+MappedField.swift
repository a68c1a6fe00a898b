extension SnapshotParser.Binder {
    /// Binds a value by closures that convert it.
    ///
    /// Reading, a missing key leaves the property as it is, null makes it nil, and an error that
    /// the mapper throws becomes an issue that keeps it. The mapper runs while the property is
    /// being accessed, so it must not touch that property.
    ///
    /// ```swift
    /// binder.bindField(
    ///     name: "size",
    ///     field: &size,
    ///     mapper: { try Size(text: $0) },
    ///     reverseMapper: { $0?.text }
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - mapper: makes the value from what stands in the tree, or throws.
    ///   - reverseMapper: makes what is to stand in the tree; nil counts as a nil property.
    ///   - access: in which direction the binding takes part.
    public func bindField<V>(
        name: String,
        field: inout V?,
        mapper: (Any) throws -> V?,
        reverseMapper: (V?) -> Any?,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else {
            guard isWritten(name, access: access) else { return }
            return putTree(name, reverseMapper(field))
        }
        guard case .value(let value) = claimed(name, access: access) else {
            return
        }
        guard case .value(let content) = Tree.unboxed(value) else {
            return take(.null, into: &field)
        }
        do {
            let mapped = try mapper(content)
            take(mapped.map(Outcome.value) ?? .null, into: &field)
        } catch {
            add(error, at: name)
        }
    }

    /// Binds a subtree as it is.
    ///
    /// Reading, a missing key leaves the property as it is and null makes it nil. Writing, what
    /// JSON cannot hold is left out and is an issue.
    ///
    /// ```swift
    /// binder.bindField(name: "payload", field: &payload)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    public func bindField(
        name: String,
        field: inout Any?,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else {
            guard isWritten(name, access: access) else { return }
            return putTree(name, field)
        }
        guard case .value(let value) = claimed(name, access: access) else {
            return
        }
        switch Tree.unboxed(value) {
        case .null: take(.null, into: &field)
        case .value(let content): take(.value(content), into: &field)
        }
    }
}
