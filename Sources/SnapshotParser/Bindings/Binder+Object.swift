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
    @inlinable
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T?,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return writeObject(name, field, access) }
        do throws(SnapshotParser._NoValue) {
            let object = try readObject(name, access) { field }
            if storesFields { field = object }
        } catch {
            if error == .null, storesFields { field = nil }
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
    @inlinable
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return writeObject(name, field, access) }
        do throws(SnapshotParser._NoValue) {
            let object = try readObject(name, access) { field }
            if storesFields { field = object }
        } catch {
            addAbsence(error, name)
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
    @inlinable
    public func bindObject<T: ParsableObject>(
        name: String,
        get: () -> T?,
        set: (T?) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return writeObject(name, get(), access) }
        do throws(SnapshotParser._NoValue) {
            // Before the child is opened: what a getter binds belongs to the object at hand.
            let present = updatesObjects ? get() : nil
            let object = try readObject(name, access) { present }
            if mode == .parse, !areSame(object, present) { set(object) }
        } catch {
            if error == .null, mode == .parse { set(nil) }
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
    @inlinable
    @_disfavoredOverload
    public func bindObject<T: ParsableObject>(
        name: String,
        get: () -> T,
        set: (T) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return writeObject(name, get(), access) }
        do throws(SnapshotParser._NoValue) {
            // Before the child is opened: what a getter binds belongs to the object at hand.
            let present = updatesObjects ? get() : nil
            let object = try readObject(name, access) { present }
            if mode == .parse, !areSame(object, present) { set(object) }
        } catch {
            addAbsence(error, name)
        }
    }
}

extension SnapshotParser.Binder {
    /// Reads the object that a binding asks for: into the present one where the binder updates,
    /// unless the node is about another.
    @inlinable
    @inline(__always)
    final func readObject<T: ParsableObject>(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ present: () -> T?
    ) throws(SnapshotParser._NoValue) -> T {
        try openChild(name, access, T.self)
        if updatesObjects, let present = present(), isAbout(present) {
            var object = present
            try readOpenChild(name, &object, isPresent: true)
            return object
        }
        var object = T()
        try readOpenChild(name, &object, isPresent: false)
        return object
    }

    /// Goes down to the child that a binding asks for, and opens it as the object at hand.
    @usableFromInline
    final func openChild(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ model: any Any.Type
    ) throws(SnapshotParser._NoValue) {
        guard let reader else { throw .inert }
        let position = reader.find(name, access)
        guard position >= 0 else { throw position == Reader.missing ? .missing : .inert }
        try reader.open(child: name, at: position, model)
    }

    /// Whether what is there is updated.
    @usableFromInline
    final var updatesObjects: Bool { reader?.isMerging ?? false }

    /// Whether the open node is about the same object as the present one.
    @usableFromInline
    final func isAbout<T: ParsableObject>(_ present: T) -> Bool {
        reader.map { !$0.isAnother(than: present) } ?? true
    }

    /// Reads the open child into an object that was made for it, or that was there before, and goes
    /// back to the object around it.
    @usableFromInline
    final func readOpenChild<T: ParsableObject>(
        _ name: String,
        _ object: inout T,
        isPresent: Bool
    ) throws(SnapshotParser._NoValue) {
        guard let reader else { throw .inert }
        defer { goUp() }
        let instance = isPresent ? Instance(object) : nil
        if let instance, !enter(instance) {
            reader.dropNode()
            add(.cycle, model: T.self)
            throw .invalid
        }
        defer { if instance != nil { leave() } }
        guard reader.fill(&object, reader.childKey(name), isPresent: isPresent) else {
            throw .invalid
        }
    }

    /// Whether two values are one instance.
    @usableFromInline
    final func areSame<T: ParsableObject>(_ object: T, _ present: T?) -> Bool {
        Instance.areSame(object, present)
    }

    /// Notes that what must be there is not.
    @usableFromInline
    final func addAbsence(_ reason: SnapshotParser._NoValue, _ name: String) {
        guard let reader else { return }
        switch reason {
        case .missing: if !reader.isMerging { reader.addMissing(name) }
        case .null: reader.addNull(name)
        case .inert, .invalid: return
        }
    }

    /// Writes an object under a name.
    @usableFromInline
    final func writeObject<T: ParsableObject>(
        _ name: String,
        _ object: T?,
        _ access: SnapshotParser.Access
    ) {
        writer?.put(name, object, access)
    }
}
