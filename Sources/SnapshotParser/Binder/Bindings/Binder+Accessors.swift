extension SnapshotParser.Binder {
    /// Binds a value through a getter and a setter, for properties that must not be written
    /// needlessly: `@Published` and `@Observable` ones, and those of managed database objects.
    ///
    /// Only a parse calls the setter, and only where the tree has a value. Serializing and
    /// validating read.
    ///
    /// ```swift
    /// binder.bindField(name: "name", get: { self.name }, set: { self.name = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally. It must be there: a missing key and null are issues.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindField<V: ParsableValue>(
        name: String,
        get: () -> V,
        set: (V) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return put(name, get(), access: access) }
        switch claimed(name, access: access) {
        case .inert: return
        case .missing: if !isMerging { takeNothing(V.self, set: set) { addMissing(name) } }
        case .value(let value):
            switch readField(V.self, value, at: name) {
            case .value(let parsed): if mode == .parse { set(parsed) }
            case .null: takeNothing(V.self, set: set) { addNull(name) }
            case .failed: return
            }
        }
    }

    /// Binds a value that may be absent through a getter and a setter, for properties that must
    /// not be written needlessly.
    ///
    /// Only a parse calls the setter, and only where the tree has a value or null.
    ///
    /// ```swift
    /// binder.bindField(name: "nick", get: { self.nick }, set: { self.nick = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindField<V: ParsableValue>(
        name: String,
        get: () -> V?,
        set: (V?) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return put(name, get(), access: access) }
        guard case .value(let value) = claimed(name, access: access) else {
            return
        }
        switch readField(V.self, value, at: name) {
        case .value(let parsed): if mode == .parse { set(parsed) }
        case .null: if mode == .parse { set(nil) }
        case .failed: return
        }
    }

    /// Binds a value that has a default through a getter and a setter, for properties that must
    /// not be written needlessly.
    ///
    /// Only a parse calls the setter; an update only where the tree has a value or null.
    ///
    /// ```swift
    /// binder.bindField(name: "rank", get: { self.rank }, set: { self.rank = $0 }, default: -1)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - default: what the property becomes where the tree has no value.
    ///   - access: in which direction the binding takes part.
    public func bindField<V: ParsableValue>(
        name: String,
        get: () -> V,
        set: (V) -> Void,
        default: V,
        access: SnapshotParser.Access = .all
    ) {
        var value = get()
        let isFound = isStored {
            bindField(name: name, field: &value, default: `default`, access: access)
        }
        let isNew = mode == .parse && !isMerging && !frame.isRepeated && access != .serialize
        if isFound || isNew { set(value) }
    }

    /// Binds an object that may be absent through a getter and a setter, for properties that must
    /// not be written needlessly.
    ///
    /// Only a parse calls the setter, and only where the tree has the key. An update changes a
    /// present instance in place, and calls the setter only where it is to become another one.
    ///
    /// ```swift
    /// binder.bindObject(name: "address", get: { self.address }, set: { self.address = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindObject<T: ParsableObject>(
        name: String,
        get: () -> T?,
        set: (T?) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        var object = get()
        let instance = T.self is AnyClass ? object as AnyObject? : nil
        guard isStored({ bindObject(name: name, field: &object, access: access) }) else { return }
        guard instance == nil || instance !== object as AnyObject? else { return }
        set(object)
    }

    /// Binds a list of objects through a getter and a setter, for properties that must not be
    /// written needlessly.
    ///
    /// Only a parse calls the setter, and only where the tree has the key.
    ///
    /// ```swift
    /// binder.bindList(name: "dishes", get: { self.dishes }, set: { self.dishes = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindList<T: ParsableObject>(
        name: String,
        get: () -> [T],
        set: ([T]) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        var list = get()
        guard isStored({ bindList(name: name, list: &list, access: access) }) else { return }
        set(list)
    }

    /// Binds a subtree as JSON text through a getter and a setter, for properties that must not be
    /// written needlessly.
    ///
    /// Only a parse calls the setter, and only where the tree has the key.
    ///
    /// ```swift
    /// binder.bindRawJSON(name: "config", get: { self.configJSON }, set: { self.configJSON = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindRawJSON(
        name: String,
        get: () -> String?,
        set: (String?) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        var text = get()
        guard isStored({ bindRawJSON(name: name, field: &text, access: access) }) else { return }
        set(text)
    }

    /// Whether a binding found its key in a pass that writes properties.
    private func isStored(_ bind: () -> Void) -> Bool {
        let found = frame.foundCount
        bind()
        return mode == .parse && frame.foundCount > found
    }

    private func takeNothing<V>(
        _ type: V.Type,
        set: (V) -> Void,
        otherwise complain: () -> Void
    ) {
        guard let empty = empty(V.self) else { return complain() }
        if mode == .parse { set(empty) }
    }
}
