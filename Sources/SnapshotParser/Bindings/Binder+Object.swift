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
        do throws(SnapshotParser._NoValue) {
            let position = try reader.position(name, access)
            if reader.isMerging, let present = field {
                let object = try reader.child(name, at: position, updating: present)
                if reader.isStoring { field = object }
            } else {
                let object: T = try reader.newChild(name, at: position)
                if reader.isStoring { field = object }
            }
        } catch {
            if error == .null, reader.isStoring { field = nil }
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
        do throws(SnapshotParser._NoValue) {
            let object = try reader.object(name, access, updating: field)
            if reader.isStoring { field = object }
        } catch {
            reader.addAbsence(error, name)
        }
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
        guard let reader else { return writer?.put(name, get(), access) ?? () }
        do throws(SnapshotParser._NoValue) {
            let position = try reader.position(name, access)
            guard reader.isMerging, let present = get() else {
                let object: T = try reader.newChild(name, at: position)
                return mode == .parse ? set(object) : ()
            }
            let object = try reader.child(name, at: position, updating: present)
            if mode == .parse, !Instance.areSame(object, present) { set(object) }
        } catch {
            if error == .null, mode == .parse { set(nil) }
        }
    }

    /// Binds an object that must be there through a getter and a setter, for properties that must not
    /// be written needlessly.
    ///
    /// Only a parse calls the setter. An update changes a present instance in place, and calls the
    /// setter only where it is to become another one.
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
        do throws(SnapshotParser._NoValue) {
            let present = get()
            let object = try reader.object(name, access, updating: present)
            if mode == .parse, !Instance.areSame(object, present) { set(object) }
        } catch {
            reader.addAbsence(error, name)
        }
    }
}

extension Reader {
    /// Reads an object that must be there.
    fileprivate func object<T: ParsableObject>(
        _ name: String,
        _ access: SnapshotParser.Access,
        updating present: T
    ) throws(SnapshotParser._NoValue) -> T {
        let position = try position(name, access)
        return isMerging
            ? try child(name, at: position, updating: present) : try newChild(name, at: position)
    }

    /// Where the value is that a binding asks for.
    fileprivate func position(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        let position = find(name, access)
        guard position >= 0 else { throw position == Self.missing ? .missing : .inert }
        return position
    }

    /// Notes that what must be there is not.
    fileprivate func addAbsence(_ reason: SnapshotParser._NoValue, _ name: String) {
        switch reason {
        case .missing: if !isMerging { addMissing(name) }
        case .null: addNull(name)
        case .inert, .invalid: return
        }
    }
}
