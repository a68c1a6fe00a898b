extension SnapshotParser.Binder {
    /// Binds a list of objects: `[T]`, objects by their keys `[K: T]`, or lists by their keys
    /// `[K: [T]]`, and the optionals of these.
    ///
    /// When reading, the elements may be in an object, whose keys become their ids, or in an array;
    /// they come in the database's key order, or in the array's. A missing key and null give an
    /// empty list, since the database does not store empty ones. For an optional list, a missing
    /// key leaves it as it is, and null makes it nil. An element that cannot be parsed is an issue,
    /// or left out, as ``SnapshotParser/invalidElements`` says. When writing, snapshots are put in
    /// an object under their ids, and one without id gets a new one; plain objects are put in an
    /// array, and so are snapshots if ``SnapshotParser/snapshotLists`` says so. In a dictionary,
    /// they keep their keys.
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
        guard let reader else { return writer?.put(name, list: list, access) ?? () }
        reader.collections.bind(name, access, updating: list) { if storesFields { list = $0 } }
    }

    /// Binds a list of objects through a getter and a setter, for properties that must not be
    /// written needlessly.
    ///
    /// Only a parse calls the setter. If the key is missing, a list that is not optional is set to
    /// an empty one; an optional list, and any list in an update, is left alone.
    ///
    /// ```swift
    /// binder.bindList(name: "dishes", get: { self.dishes }, set: { self.dishes = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindList<L: ParsableList>(
        name: String,
        get: () -> L,
        set: (L) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        guard let reader else { return writer?.put(name, list: get(), access) ?? () }
        reader.collections.bind(name, access, updating: get()) { if mode == .parse { set($0) } }
    }
}
