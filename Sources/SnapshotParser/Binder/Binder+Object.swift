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
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T?,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return put(name, field, access: access) }
        switch claim(name, access: access) {
        case .missing, .inert: return
        case .value(let value): take(readChild(field, value, at: name), into: &field)
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
    public func bindObject<T: ParsableObject>(
        name: String,
        field: inout T,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return put(name, field, access: access) }
        switch claim(name, access: access) {
        case .inert: return
        case .missing: if !isMerging { addMissing(name) }
        case .value(let value):
            frame.mandatoryCount += 1
            switch readChild(field, value, at: name) {
            case .value(let object): if isWriting { field = object }
            case .null: add(.unexpectedNull, at: name)
            case .failed: return
            }
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
        // The name is the child's key, unless the child brings its own.
        let key = SnapshotParser.SnapshotKey(text: name, isGiven: false)
        let child = descend(to: name) { () -> T? in
            guard isMerging, var object = present, !isAnother(node, than: object) else {
                var object = T()
                return readNew(&object, from: node, key: key) ? object : nil
            }
            return readPresent(&object, from: node, key: key) ? object : nil
        }
        guard let object = child.flatMap(\.self) else {
            return .failed(SnapshotParser.Failure.reported)
        }
        return .value(object)
    }

    private func put<T: ParsableObject>(_ name: String, _ object: T?, access: SnapshotParser.Access)
    {
        guard isWritten(name, access: access) else { return }
        guard let object else { return putNull(name) }
        // A child that brings its own key keeps it as a field, or it would be lost.
        let keepsKey = T._isSnapshot && object._snapshotID != name
        let written = descend(to: name) { write(object, keepsKey: keepsKey) }
        guard let node = written.flatMap(\.self) else { return putNothing(name) }
        put(name, node)
    }
}
