extension SnapshotParser.Binder {
    /// Binds an object, or an optional one.
    ///
    /// When reading, what is not an object is an issue. Of a required object, a missing key and
    /// null are issues too; a missing key leaves an optional one as it is, and null makes it nil.
    /// The database stores nothing for an object without values, so bind one whose properties may
    /// all be nil as an optional. When writing, nil is left out or written as null, as
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
    public func bindObject<O: _ObjectOrNil>(
        name: String,
        field: inout O,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return field._put(self, name, access) }
        read(name, &field, access, making: nil)
    }

    /// Binds an object, or an optional one, which is an instance from the app's own store, so that
    /// an id has the same one in all trees.
    ///
    /// ```swift
    /// binder.bindObject(name: "owner", field: &owner) { store[$0] }
    /// ```
    ///
    /// Such instances are read like new objects, so required keys must be present. A failed update
    /// changes nothing.
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one. The id is the child's own
    ///     key field or, without one, the child's key. Not called when validating. A failed parse
    ///     may leave its instances partly filled.
    public func bindObject<O: _ObjectOrNil>(
        name: String,
        field: inout O,
        access: SnapshotParser.Access = .all,
        making: (String) -> O._Object?
    ) {
        guard mode != .serialize else { return field._put(self, name, access) }
        // Swift has no optional closures that do not escape, so this function stands beside the one
        // without.
        withoutActuallyEscaping(making) { read(name, &field, access, making: $0) }
    }
}
