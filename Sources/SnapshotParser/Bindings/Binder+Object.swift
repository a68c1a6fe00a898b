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
        readObject(name, access, present: { field }, as: { Optional($0) }) { (object: T?) in
            if storesFields { field = object }
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
        readObject(name, access, present: { field }, as: { $0 }) { object in
            if storesFields { field = object }
        }
    }

    /// Binds an optional object through a getter and a setter, for properties that must not be
    /// written needlessly.
    ///
    /// Only a parse calls the setter, and only if the tree has the key. An update changes a present
    /// instance in place, and calls the setter only if it is replaced. It always calls the getter.
    ///
    /// ```swift
    /// binder.bindObject(name: "address", get: { self.address }, set: { self.address = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindObject<T: ParsableObject>(
        name: String,
        get: () -> T?,
        set: (T?) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        guard let reader else { return writer?.put(name, get(), access) ?? () }
        // Before the child is opened, since keys bound in the getter belong to the current object.
        let present = reader.isMerging ? get() : nil
        readObject(name, access, present: { present }, as: { Optional($0) }) { (object: T?) in
            if mode == .parse, !Instance.areSame(object, present) { set(object) }
        }
    }

    /// Binds a required object through a getter and a setter, for properties that must not be
    /// written needlessly.
    ///
    /// Only a parse calls the setter. An update changes a present instance in place, and calls the
    /// setter only if it is replaced. It always calls the getter.
    ///
    /// ```swift
    /// binder.bindObject(name: "home", get: { self.home }, set: { self.home = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindObject<T: ParsableObject>(
        name: String,
        get: () -> T,
        set: (T) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        guard let reader else { return writer?.put(name, get(), access) ?? () }
        // Before the child is opened, since keys bound in the getter belong to the current object.
        let present = reader.isMerging ? get() : nil
        readObject(name, access, present: { present }, as: { $0 }) { object in
            if mode == .parse, !Instance.areSame(object, present) { set(object) }
        }
    }
}

extension SnapshotParser.Binder {
    /// Reads an object, however it is bound.
    ///
    /// Inlined into the user's module, which knows the property's type.
    ///
    /// - Parameters:
    ///   - present: gives the present object, for an update.
    ///   - property: makes the property's value from the object: itself, or an optional.
    ///   - making: gives the app's own instance for an id, to read into.
    @inlinable
    @inline(__always)
    final func readObject<T: ParsableObject, Property: Parsable>(
        _ name: String,
        _ access: SnapshotParser.Access,
        present: () -> T?,
        as property: (T) -> Property,
        instances making: ((String) -> T?)? = nil,
        _ set: (consuming Property) -> Void
    ) {
        do throws(SnapshotParser._NoValue) {
            set(property(try object(name, access, present, making)))
        } catch {
            setEmpty(error, name, set)
        }
    }

    /// Reads a binding's child: into the present object in an update, unless the node is another
    /// snapshot.
    @usableFromInline
    final func object<T: ParsableObject>(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ present: () -> T?,
        _ making: ((String) -> T?)?
    ) throws(SnapshotParser._NoValue) -> T {
        guard let reader else { throw .skipped }
        let position = try reader.claim(name, access)
        try reader.openChild(name, at: position, as: T.self)
        defer { goUp() }
        // The name is the child's key, unless the child has its own.
        let key = SnapshotKey(.text(name), isGiven: false)
        if reader.isMerging, let present = present(), !reader.ownKey.isAnother(than: present),
            reader.keeps(present)
        {
            var object = present
            guard reader.fill(&object, key, .present) else { throw .invalid }
            return object
        }
        if let making, mode == .parse, reader.options.asksForInstances,
            var own = making(reader.ownKey.ofNode ?? name)
        {
            guard reader.fill(&own, key, .own(Instance(own))) else { throw .invalid }
            return own
        }
        var object = T()
        guard reader.fill(&object, key, .new) else { throw .invalid }
        return object
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
