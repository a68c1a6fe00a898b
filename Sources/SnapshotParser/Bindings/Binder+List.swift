extension SnapshotParser.Binder {
    /// Binds a list of objects: `[T]`, objects by their keys `[K: T]`, lists in a list `[[T]]`, or
    /// lists by their keys `[K: [T]]`, and the optionals of these.
    ///
    /// When reading, the elements may be in an object, whose keys become their ids, or in an array;
    /// they come in the database's key order, or in the array's. A missing key and null give an
    /// empty list, since the database does not store empty ones. For an optional list, a missing
    /// key leaves it as it is, and null makes it nil. An element that cannot be parsed is an issue,
    /// or left out, as ``SnapshotParser/invalidElements`` says. Lists in a list are in an array,
    /// and an update replaces them.
    ///
    /// When writing, snapshots are put in an object under their ids, and one without id gets a new
    /// one; plain objects are put in an array, and so are snapshots in the dialect
    /// ``SnapshotParser/Dialect-swift.enum/json``. In a dictionary, they keep their keys.
    ///
    /// ```swift
    /// binder.bindList(name: "messages", list: &messages)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindList<L: ParsableList>(
        name: String,
        list: inout L,
        access: SnapshotParser.Access = .all
    ) {
        if let writer { return writer.put(name, list: list, access) }
        read(name, &list, access, making: nil)
    }

    /// Binds a list whose objects are the app's own instances, so that an id has the same one in
    /// all trees.
    ///
    /// ```swift
    /// binder.bindList(name: "users", list: &users) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one, as for an object. Not
    ///     called when validating. A failed parse may leave its instances partly filled.
    public func bindList<L: ParsableList>(
        name: String,
        list: inout L,
        access: SnapshotParser.Access = .all,
        making: (String) -> L._Object?
    ) {
        if let writer { return writer.put(name, list: list, access) }
        withoutActuallyEscaping(making) { read(name, &list, access, making: $0) }
    }
}
