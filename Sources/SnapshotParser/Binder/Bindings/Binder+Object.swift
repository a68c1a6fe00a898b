extension SnapshotParser.Binder {
    /// Binds an object that may be absent.
    ///
    /// Reading, a missing key leaves the property as it is, null makes it nil, and what is no
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
        let claim = claim(name, access: access)
        if claim.isFound {
            if openChild(claim, name, T.self) {
                var object = T()
                bind(&object, childKey(name))
                if closeChild() { field = object }
            } else if isMerging, var object = field, openPresent(claim, name, object) {
                bind(&object, childKey(name))
                if closePresent(object), isWriting { field = object }
            } else {
                readOptional(claim, name, &field)
            }
        } else if claim.isWritten {
            put(name, field, access: access)
        }
    }

    /// Binds an object that must be there.
    ///
    /// Reading, a missing key, null and what is no object are issues.
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
        let claim = claim(name, access: access)
        if claim.isWritten {
            put(name, field, access: access)
        } else if claim.isFound, openChild(claim, name, T.self) {
            var object = T()
            bind(&object, childKey(name))
            if closeChild() { field = object }
        } else if isMerging, claim.isFound, openPresent(claim, name, field) {
            var object = field
            bind(&object, childKey(name))
            if closePresent(object), isWriting { field = object }
        } else if claim.isFound || !isMerging {
            readMandatory(claim, name, &field)
        }
    }
}

extension SnapshotParser.Binder {
    /// Opens a frame over a plain child that a new object is read from.
    ///
    /// - Returns: whether it is open; a child that wants another treatment is not.
    @usableFromInline
    func openChild(_ claim: Claim, _ name: String, _ model: any Any.Type) -> Bool {
        guard isWriting, !isMerging, canGoDown,
            let children = claim.box.takeDictionary()
        else { return false }
        steps.push(.text(name))
        open(model, children)
        return true
    }

    /// Closes the frame over a child.
    ///
    /// - Returns: whether the child had no issue.
    @usableFromInline
    func closeChild() -> Bool {
        let isRead = close()
        steps.pop()
        return isRead
    }

    /// Opens a frame over a plain child that updates a present object.
    ///
    /// - Returns: whether it is open; a child that wants another treatment is not.
    @inlinable
    func openPresent<T: ParsableObject>(_ claim: Claim, _ name: String, _ object: T) -> Bool {
        let id = isSnapshot(T.self) ? object._snapshotID : nil
        return openPresent(claim, name, T.self, Instance(object), id: id)
    }

    @usableFromInline
    func openPresent(
        _ claim: Claim,
        _ name: String,
        _ model: any Any.Type,
        _ instance: Instance?,
        id: String?
    ) -> Bool {
        // Not the claim's box: the object was asked for its id, and may have moved the values.
        guard canGoDown, let children = values.box(at: claim.position).dictionary else {
            return false
        }
        if let id, let own = ownKey(in: children), own != id { return false }
        if let instance, !enter(instance) { return false }
        steps.push(.text(name))
        open(model, children)
        return true
    }

    @inlinable
    func closePresent<T: ParsableObject>(_ object: T) -> Bool {
        let isRead = closePresent(Instance(object))
        goUp()
        return isRead
    }

    /// The name is the child's key, unless the child brings its own.
    @usableFromInline
    func childKey(_ name: String) -> SnapshotParser.SnapshotKey {
        SnapshotParser.SnapshotKey(text: name, isGiven: false)
    }

    @usableFromInline
    func readOptional<T: ParsableObject>(_ claim: Claim, _ name: String, _ field: inout T?) {
        take(readChild(field, values.value(at: claim.position), at: name), into: &field)
    }

    @usableFromInline
    func readMandatory<T: ParsableObject>(_ claim: Claim, _ name: String, _ field: inout T) {
        guard claim.isFound else {
            if claim.isMissing { addMissing(name) }
            return
        }
        switch readChild(field, values.value(at: claim.position), at: name) {
        case .value(let object): if isWriting { field = object }
        case .null: addNull(name)
        case .failed: return
        }
    }

    /// Reads the object under a key of the object at hand: into the present one where there is
    /// one to update, and else into a new one.
    private func readChild<T: ParsableObject>(
        _ present: T?,
        _ value: Any,
        at name: String
    ) -> Outcome<T> {
        guard case .value(let node) = Tree.unboxed(value) else { return .null }
        let key = childKey(name)
        let child = descend(to: name) { () -> T? in
            guard isMerging, var object = present, !isAnother(node, than: object) else {
                var object = T()
                return readNew(&object, from: node, key: key) ? object : nil
            }
            return readPresent(&object, from: node, key: key) ? object : nil
        }
        guard let object = child.flatMap({ $0 }) else {
            return .failed(SnapshotParser.Failure.reported)
        }
        return .value(object)
    }

    @inlinable
    func put<T: ParsableObject>(_ name: String, _ object: T?, access: SnapshotParser.Access) {
        guard isWritten(name, access: access) else { return }
        guard let object else { return putNull(name) }
        guard goDown(to: name) else { return putNothing(name) }
        // A child that brings its own key keeps it as a field, or it would be lost.
        let node = write(object, keepsKey: isSnapshot(T.self) && object._snapshotID != name)
        goUp()
        if let node { put(name, node) } else { putNothing(name) }
    }
}
