extension SnapshotParser.Binder {
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
        read(name, &field) { present throws(SnapshotParser._NoValue) in
            try object(name, access, present, nil)
        }
    }

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
        read(name, &field) { present throws(SnapshotParser._NoValue) in
            try object(name, access, present, nil)
        }
    }

    /// Binds an optional object that is an instance from the app's own store, so that an id has the
    /// same one in all trees.
    ///
    /// Instances are read like new objects, so required keys must be present. A failed parse may
    /// leave them partly filled; a failed update changes nothing.
    ///
    /// ```swift
    /// binder.bindObject(name: "owner", field: &owner) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one. The id is the child's own
    ///     key field or, without one, the child's key. Not called when validating.
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T?,
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        guard mode != .serialize else { return write(name, object: field, access) }
        withoutActuallyEscaping(making) { making in
            read(name, &field) { present throws(SnapshotParser._NoValue) in
                try object(name, access, present, making)
            }
        }
    }

    /// Binds a required object that is an instance from the app's own store.
    ///
    /// ```swift
    /// binder.bindObject(name: "owner", field: &owner) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one, as for an optional object.
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T,
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        guard mode != .serialize else { return write(name, object: field, access) }
        withoutActuallyEscaping(making) { making in
            read(name, &field) { present throws(SnapshotParser._NoValue) in
                try object(name, access, present, making)
            }
        }
    }
}

extension SnapshotParser.Binder {
    @usableFromInline
    final func object<T: ParsableObject>(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ present: T?,
        _ making: ((String) -> T?)?
    ) throws(SnapshotParser._NoValue) -> T {
        guard let reader else { throw .skipped }
        return try reader.readObject(name, access, present, making)
    }

    @usableFromInline
    final func write<T: ParsableObject>(
        _ name: String,
        object: T?,
        _ access: SnapshotParser.Access
    ) {
        writer?.put(name, object, access)
    }
}
