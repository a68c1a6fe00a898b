extension SnapshotParser.Binder {
    /// Binds a value that may be absent.
    ///
    /// Reading, a missing key leaves the property as it is, null makes it nil, and a value of
    /// another type is an issue. Writing, nil is left out or written as null, as
    /// ``SnapshotParser/nilValues`` says.
    ///
    /// ```swift
    /// binder.bindField(name: "age", field: &age)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    @inlinable
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V?,
        access: SnapshotParser.Access = .all
    ) {
        let claim = claim(name, access: access)
        if claim.isFound {
            if hasRoom(for: V.self), let value = V._plain(claim.box, in: context) {
                if isWriting { field = value }
            } else {
                readOptional(claim, name, &field)
            }
        } else if claim.isWritten {
            if hasRoom(for: V.self), let tree = field?._plainTree(in: context),
                putPlain(name, consume tree, access)
            {
                return
            }
            if checksLeaves, V._levels == 0, let leaf = field?._plainTree(in: context),
                putChecked(name, consume leaf, access)
            {
                return
            }
            put(name, field, access: access)
        }
    }

    /// Binds a value that must be there.
    ///
    /// Reading, a missing key, null and a value of another type are issues.
    ///
    /// ```swift
    /// binder.bindField(name: "name", field: &name)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    @inlinable
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        access: SnapshotParser.Access = .all
    ) {
        let claim = claim(name, access: access)
        if claim.isWritten {
            if hasRoom(for: V.self), let tree = field._plainTree(in: context),
                putPlain(name, consume tree, access)
            {
                return
            }
            if checksLeaves, V._levels == 0, let leaf = field._plainTree(in: context),
                putChecked(name, consume leaf, access)
            {
                return
            }
            put(name, field, access: access)
        } else if claim.isFound, hasRoom(for: V.self),
            let value = V._plain(claim.box, in: context)
        {
            if isWriting { field = value }
        } else if claim.isFound || !isMerging {
            readMandatory(claim, name, &field)
        }
    }

    /// Binds a value that has a default.
    ///
    /// Reading, a missing key and null give the default; a value of another type is an issue. So
    /// does a raw value that an enum does not know, and ``SnapshotParser/issueHandler`` hears of
    /// it.
    ///
    /// ```swift
    /// binder.bindField(name: "role", field: &role, default: .member)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - default: what the property becomes where the tree has no value.
    ///   - access: in which direction the binding takes part.
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        default: V,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return put(name, field, access: access) }
        switch claimed(name, access: access) {
        case .inert: return
        case .missing: if !isMerging, isWriting { field = `default` }
        case .value(let value):
            let result = outcome(of: V.self, value, inside: name)
            if case .failed(SnapshotParser.Failure.issue(let kind)) = result, kind.isRawValue {
                // A value that only a newer version of the type knows.
                tolerate(kind, at: name)
                take(.null, into: &field, orElse: `default`)
            } else {
                take(noted(result, at: name), into: &field, orElse: `default`)
            }
        }
    }
}

extension SnapshotParser.Binder {
    @usableFromInline
    func put<V: ParsableValue>(
        _ name: String,
        _ value: V?,
        access: SnapshotParser.Access
    ) {
        guard isWritten(name, access: access) else { return }
        guard let value else { return putNull(name) }
        do {
            steps.push(.text(name))
            defer { steps.pop() }
            guard let tree = try written(value) else { return putNull(name) }
            put(name, tree)
        } catch {
            add(error, at: name)
            putNothing(name)
        }
    }
}
