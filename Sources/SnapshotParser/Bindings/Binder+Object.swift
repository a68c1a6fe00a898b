extension SnapshotParser.Binder {
    /// Binds a required object.
    ///
    /// When reading, a missing key, null and what is not an object are issues. The database stores
    /// nothing for an object without values, so bind one whose properties may all be nil as an
    /// optional.
    ///
    /// ```swift
    /// binder.bindObject(name: "address", field: &address)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    @inlinable
    @inline(never)
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return write(name, object: field, access) }
        read(name, &field, access, making: nil)
    }

    /// Binds an optional object.
    ///
    /// When reading, a missing key leaves the property as it is, null makes it nil, and what is not
    /// an object is an issue. When writing, nil is left out or written as null, as
    /// ``SnapshotParser/nilValues`` says.
    ///
    /// ```swift
    /// binder.bindObject(name: "address", field: &address)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    @inlinable
    @inline(never)
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T?,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return write(name, object: field, access) }
        read(name, &field, access, making: nil)
    }
}

// Swift has no optional closures that do not escape, so these stand beside the ones without.
extension SnapshotParser.Binder {
    /// Binds a required object, which is an instance from the app's own store, so that an id has the
    /// same one in all trees.
    ///
    /// ```swift
    /// binder.bindObject(name: "owner", field: &owner) { store[$0] }
    /// ```
    ///
    /// Such instances are read like new objects, so required keys must be present. A failed parse may
    /// leave them partly filled; a failed update changes nothing.
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one. The id is the child's own
    ///     key field or, without one, the child's key. Not called when validating.
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T,
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        guard mode != .serialize else { return write(name, object: field, access) }
        withoutActuallyEscaping(making) { read(name, &field, access, making: $0) }
    }

    /// Binds an optional object, which is an instance from the app's own store.
    ///
    /// ```swift
    /// binder.bindObject(name: "owner", field: &owner) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one, as for a required object.
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T?,
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        guard mode != .serialize else { return write(name, object: field, access) }
        withoutActuallyEscaping(making) { read(name, &field, access, making: $0) }
    }
}

extension SnapshotParser.Binder {
    @usableFromInline
    final func write<T: ParsableObject>(
        _ name: String,
        object: T?,
        _ access: SnapshotParser.Access
    ) {
        writer?.put(name, object, access)
    }
}
