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
        guard let reader else { return put(name, access) { reverseMapper(field) } }
        if case .set(let value) = reader.mapped(name, access, mapper), reader.isStoring {
            field = value
        }
    }

    /// Binds a value that must be there by closures that convert it. A missing key, null and an error
    /// that the mapper throws are issues.
    ///
    /// ```swift
    /// binder.bindField(
    ///     name: "size",
    ///     field: &size,
    ///     mapper: { try Size(text: $0) },
    ///     reverseMapper: { $0.text }
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - mapper: makes the value from what stands in the tree, or throws.
    ///   - reverseMapper: makes what is to stand in the tree; nil counts as null.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindField<V>(
        name: String,
        field: inout V,
        mapper: (Any) throws -> V,
        reverseMapper: (V) -> Any?,
        access: SnapshotParser.Access = .all
    ) {
        guard let reader else { return put(name, access) { reverseMapper(field) } }
        if let value = reader.mandatory(name, access, mapper), reader.isStoring { field = value }
    }

    /// Binds a value by closures that convert it, through a getter and a setter. Only a parse calls
    /// the setter, and only where the tree has a value or null.
    ///
    /// ```swift
    /// binder.bindField(
    ///     name: "size",
    ///     get: { self.size },
    ///     set: { self.size = $0 },
    ///     mapper: { try Size(text: $0) },
    ///     reverseMapper: { $0?.text }
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - mapper: makes the value from what stands in the tree, or throws.
    ///   - reverseMapper: makes what is to stand in the tree; nil counts as a nil property.
    ///   - access: in which direction the binding takes part.
    public func bindField<V>(
        name: String,
        get: () -> V?,
        set: (V?) -> Void,
        mapper: (Any) throws -> V?,
        reverseMapper: (V?) -> Any?,
        access: SnapshotParser.Access = .all
    ) {
        guard let reader else { return put(name, access) { reverseMapper(get()) } }
        if case .set(let value) = reader.mapped(name, access, mapper), mode == .parse { set(value) }
    }

    /// Binds a value that must be there by closures that convert it, through a getter and a setter.
    /// Only a parse calls the setter, and only where the tree has a value.
    ///
    /// ```swift
    /// binder.bindField(
    ///     name: "size",
    ///     get: { self.size },
    ///     set: { self.size = $0 },
    ///     mapper: { try Size(text: $0) },
    ///     reverseMapper: { $0.text }
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - mapper: makes the value from what stands in the tree, or throws.
    ///   - reverseMapper: makes what is to stand in the tree; nil counts as null.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindField<V>(
        name: String,
        get: () -> V,
        set: (V) -> Void,
        mapper: (Any) throws -> V,
        reverseMapper: (V) -> Any?,
        access: SnapshotParser.Access = .all
    ) {
        guard let reader else { return put(name, access) { reverseMapper(get()) } }
        if let value = reader.mandatory(name, access, mapper), mode == .parse { set(value) }
    }

    private func put(_ name: String, _ access: SnapshotParser.Access, _ value: () -> Any?) {
        guard let writer, writer.isWrittenChecked(name, access) else { return }
        writer.put(name) { try value().flatMap { try writer.tree($0) } }
    }
}

extension Reader {
    /// What a mapper makes of the value under a name.
    fileprivate func mapped<V>(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ mapper: (Any) throws -> V?
    ) -> Change<V?> {
        let position = find(name, access)
        guard position >= 0 else { return .none }
        guard let value = Tree.value(of: values.value(at: position)) else { return .set(nil) }
        do {
            return .set(try mapper(value))
        } catch {
            add(error, at: name)
            return .none
        }
    }

    /// What a mapper makes of the value that must be there under a name; nil where there is an issue.
    fileprivate func mandatory<V>(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ mapper: (Any) throws -> V
    ) -> V? {
        let position = find(name, access)
        guard position >= 0 else {
            if position == Self.missing, !isMerging { addMissing(name) }
            return nil
        }
        guard let value = Tree.value(of: values.value(at: position)) else {
            addNull(name)
            return nil
        }
        do {
            return try mapper(value)
        } catch {
            add(error, at: name)
            return nil
        }
    }
}
