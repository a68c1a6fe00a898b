// These read into the app's own instances, so that an id has the same one in all trees.
extension SnapshotParser.Binder {
    /// Binds a list of snapshots whose elements are the app's own instances.
    ///
    /// Instances are read like new objects, so required keys must be present. A failed parse may
    /// leave them partly filled; a failed update changes nothing.
    ///
    /// ```swift
    /// binder.bindList(name: "users", list: &users) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one. Not called when
    ///     validating.
    public func bindList<T: ParsableSnapshot>(
        name: String,
        list: inout [T],
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        guard let reader else { return bindList(name: name, list: &list, access: access) }
        reader.collections.bind(name, access, updating: list, as: { $0 }, making: making) { read in
            if storesFields { list = read }
        }
    }

    /// Binds a list of snapshots whose elements are the app's own instances, through a getter and a
    /// setter.
    ///
    /// Instances are read like new objects, so required keys must be present. A failed parse may
    /// leave them partly filled; a failed update changes nothing.
    ///
    /// ```swift
    /// binder.bindList(name: "users", get: { users }, set: { users = $0 }) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one. Not called when
    ///     validating.
    @_disfavoredOverload
    public func bindList<T: ParsableSnapshot>(
        name: String,
        get: () -> [T],
        set: ([T]) -> Void,
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        guard let reader else { return bindList(name: name, get: get, set: set, access: access) }
        reader.collections.bind(name, access, updating: get(), as: { $0 }, making: making) { read in
            if mode == .parse { set(read) }
        }
    }

    /// Binds an optional list of snapshots whose elements are the app's own instances.
    ///
    /// Instances are read like new objects, so required keys must be present. A failed parse may
    /// leave them partly filled; a failed update changes nothing.
    ///
    /// ```swift
    /// binder.bindList(name: "users", list: &users) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one. Not called when
    ///     validating.
    public func bindList<T: ParsableSnapshot>(
        name: String,
        list: inout [T]?,
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        guard let reader else { return bindList(name: name, list: &list, access: access) }
        reader.collections.bind(
            name,
            access,
            updating: list ?? [],
            as: { Optional($0) },
            making: making
        ) {
            read in
            if storesFields { list = read }
        }
    }

    /// Binds an optional list of snapshots whose elements are the app's own instances, through a
    /// getter and a setter.
    ///
    /// Instances are read like new objects, so required keys must be present. A failed parse may
    /// leave them partly filled; a failed update changes nothing.
    ///
    /// ```swift
    /// binder.bindList(name: "users", get: { users }, set: { users = $0 }) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one. Not called when
    ///     validating.
    public func bindList<T: ParsableSnapshot>(
        name: String,
        get: () -> [T]?,
        set: ([T]?) -> Void,
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        guard let reader else { return bindList(name: name, get: get, set: set, access: access) }
        reader.collections.bind(
            name,
            access,
            updating: get() ?? [],
            as: { Optional($0) },
            making: making
        ) {
            read in
            if mode == .parse { set(read) }
        }
    }

    /// Binds a required object that is an instance from the app's own store.
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
        field: inout T,
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        guard mode != .serialize else {
            return bindObject(name: name, field: &field, access: access)
        }
        readObject(name, access, present: { field }, as: { $0 }, making: making) { object in
            if storesFields { field = object }
        }
    }

    /// Binds a required object that is an instance from the app's own store, through a getter and a
    /// setter.
    ///
    /// Instances are read like new objects, so required keys must be present. A failed parse may
    /// leave them partly filled; a failed update changes nothing.
    ///
    /// ```swift
    /// binder.bindObject(name: "owner", get: { owner }, set: { owner = $0 }) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one. The id is the child's own
    ///     key field or, without one, the child's key. Not called when validating.
    @_disfavoredOverload
    public func bindObject<T: ParsableObject>(
        name: String,
        get: () -> T,
        set: (T) -> Void,
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        guard let reader else { return bindObject(name: name, get: get, set: set, access: access) }
        let present = reader.isMerging ? get() : nil
        readObject(name, access, present: { present }, as: { $0 }, making: making) { object in
            if mode == .parse, !Instance.areSame(object, present) { set(object) }
        }
    }

    /// Binds an optional object that is an instance from the app's own store.
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
        guard mode != .serialize else {
            return bindObject(name: name, field: &field, access: access)
        }
        readObject(name, access, present: { field }, as: { Optional($0) }, making: making) {
            object in
            if storesFields { field = object }
        }
    }

    /// Binds an optional object that is an instance from the app's own store, through a getter and
    /// a setter.
    ///
    /// Instances are read like new objects, so required keys must be present. A failed parse may
    /// leave them partly filled; a failed update changes nothing.
    ///
    /// ```swift
    /// binder.bindObject(name: "owner", get: { owner }, set: { owner = $0 }) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one. The id is the child's own
    ///     key field or, without one, the child's key. Not called when validating.
    public func bindObject<T: ParsableObject>(
        name: String,
        get: () -> T?,
        set: (T?) -> Void,
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        guard let reader else { return bindObject(name: name, get: get, set: set, access: access) }
        let present = reader.isMerging ? get() : nil
        readObject(name, access, present: { present }, as: { Optional($0) }, making: making) {
            object in
            if mode == .parse, !Instance.areSame(object, present) { set(object) }
        }
    }
}

extension SnapshotParser.Binder {
    fileprivate func readObject<T: ParsableObject, Property: Parsable>(
        _ name: String,
        _ access: SnapshotParser.Access,
        present: () -> T?,
        as property: (T) -> Property,
        making: (String) -> T?,
        _ set: (consuming Property) -> Void
    ) {
        withoutActuallyEscaping(making) {
            readObject(name, access, present: present, as: property, instances: $0, set)
        }
    }
}

extension SnapshotParser {
    /// Reads all objects of a list into the app's own instances.
    ///
    /// ```swift
    /// let users = try SnapshotParser().parseAsList(snap: snapshot, type: User.self) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the snapshot that holds the list.
    ///   - type: the type of the elements.
    ///   - making: returns the instance for an id, or nil for a new one.
    /// - Returns: the objects; none if there is no list.
    /// - Throws: a `ParseError` with every issue of every element, if there is any. Instances may
    ///   then be partly filled; to change all or none, use ``merge(_:from:)-(_,SnapshotSource)``.
    public func parseAsList<T: ParsableSnapshot>(
        snap: some SnapshotSource,
        type: T.Type,
        making: (String) -> T?
    ) throws(ParseError) -> [T] {
        let reader = Reader(.parse, self, key: snap.key, stopping: .possible)
        var objects: [T] = []
        RootReader(reader).readChildren(snap, T.self) { children in
            objects = withoutActuallyEscaping(making) {
                reader.collections.elements(children, updating: nil, making: $0)
            }
        }
        try finish(reader, T.self, snap.key)
        return objects
    }
}
