extension SnapshotParser.Binder {
    /// Binds an object that may be absent.
    ///
    /// Reading, a missing key leaves the property as it is, null makes it nil, and what is not an
    /// object is an issue. Writing, nil is left out or written as null, as
    /// ``SnapshotParser/nilValues`` says.
    ///
    /// ```swift
    /// binder.bindObject(name: "address", field: &address)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T?,
        access: SnapshotParser.Access = .all
    ) {
        guard let reader else { return writer?.put(name, field, access) ?? () }
        reader.bind(name, access, present: { field }, as: { Optional($0) }) {
            (object: T?) in
            if reader.isStoring { field = object }
        }
    }

    /// Binds an object that must be there.
    ///
    /// Reading, a missing key, null and what is not an object are issues.
    ///
    /// ```swift
    /// binder.bindObject(name: "address", field: &address)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T,
        access: SnapshotParser.Access = .all
    ) {
        guard let reader else { return writer?.put(name, field, access) ?? () }
        reader.bind(name, access, present: { field }, as: { $0 }) { object in
            if reader.isStoring { field = object }
        }
    }

    /// Binds an object that may be absent through a getter and a setter, for properties that must
    /// not be written needlessly.
    ///
    /// Only a parse calls the setter, and only where the tree has the key. An update changes a
    /// present instance in place, and calls the setter only where it is to become another one. It calls
    /// the getter in any case.
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
        guard let reader else { return writer?.put(name, get(), access) ?? () }
        // Before the child is opened: what a getter binds belongs to the current object.
        let present = reader.isMerging ? get() : nil
        reader.bind(name, access, present: { present }, as: { Optional($0) }) { (object: T?) in
            if mode == .parse, !Instance.areSame(object, present) { set(object) }
        }
    }

    /// Binds an object that must be there through a getter and a setter, for properties that must not
    /// be written needlessly.
    ///
    /// Only a parse calls the setter. An update changes a present instance in place, and calls the
    /// setter only where it is to become another one. It calls the getter in any case.
    ///
    /// ```swift
    /// binder.bindObject(name: "home", get: { self.home }, set: { self.home = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindObject<T: ParsableObject>(
        name: String,
        get: () -> T,
        set: (T) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        guard let reader else { return writer?.put(name, get(), access) ?? () }
        // Before the child is opened: what a getter binds belongs to the current object.
        let present = reader.isMerging ? get() : nil
        reader.bind(name, access, present: { present }, as: { $0 }) {
            object in
            if mode == .parse, !Instance.areSame(object, present) { set(object) }
        }
    }
}

extension Reader {
    /// Reads an object in whichever form it is bound.
    ///
    /// - Parameters:
    ///   - present: gives the object that is there, to be updated.
    ///   - property: makes what the property holds: the object, or an optional.
    func bind<T: ParsableObject, Property: Parsable>(
        _ name: String,
        _ access: SnapshotParser.Access,
        present: () -> T?,
        as property: (T) -> Property,
        instances making: ((String) -> T?)? = nil,
        _ set: (consuming Property) -> Void
    ) {
        do throws(SnapshotParser._NoValue) {
            let position = try claim(name, access)
            try open(child: name, at: position, T.self)
            defer { goUp() }
            set(property(try readOpenChild(name, present, making)))
        } catch {
            setAbsent(error, name, set)
        }
    }

    /// Reads the open child: into the present object where it is updated, unless the node is about
    /// another.
    private func readOpenChild<T: ParsableObject>(
        _ name: String,
        _ present: () -> T?,
        _ making: ((String) -> T?)?
    ) throws(SnapshotParser._NoValue) -> T {
        // The name is the child's key, unless the child brings its own.
        let key = SnapshotKey(.text(name), isGiven: false)
        if let present = isMerging ? present() : nil, !ownKey.isAnother(than: present),
            keeps(present)
        {
            var object = present
            guard fill(&object, key, .present) else { throw .invalid }
            return object
        }
        let asks = mode == .parse && options.asksForInstances
        if asks, let making, var own = making(ownKey.ofNode ?? name) {
            guard fill(&own, key, .own(Instance(own))) else { throw .invalid }
            return own
        }
        var object = T()
        guard fill(&object, key, .new) else { throw .invalid }
        return object
    }
}
