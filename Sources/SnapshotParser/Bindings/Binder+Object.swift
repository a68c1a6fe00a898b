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
        if case .set(let object) = reader.optionalObject(name, access, field), reader.isStoring {
            field = object
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
        if let object = reader.mandatoryObject(name, access, field), reader.isStoring {
            field = object
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
        let present = get()
        if case .set(let object) = reader.optionalObject(name, access, present), mode == .parse,
            !Instance.areSame(object, present)
        {
            set(object)
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
        let present = get()
        if let object = reader.mandatoryObject(name, access, present), mode == .parse,
            !Instance.areSame(object, present)
        {
            set(object)
        }
    }
}

extension Reader {
    fileprivate func optionalObject<T: ParsableObject>(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ present: T?
    ) -> Change<T?> {
        let position = find(name, access)
        guard position >= 0 else { return .none }
        do throws(SnapshotParser._NoValue) {
            return .set(try child(name, at: position, updating: present))
        } catch {
            return error == .null ? .set(nil) : .none
        }
    }

    fileprivate func mandatoryObject<T: ParsableObject>(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ present: T
    ) -> T? {
        let position = find(name, access)
        guard position >= 0 else {
            if position == Self.missing, !isMerging { addMissing(name) }
            return nil
        }
        do throws(SnapshotParser._NoValue) {
            return try child(name, at: position, updating: present)
        } catch {
            if error == .null { addNull(name) }
            return nil
        }
    }
}
