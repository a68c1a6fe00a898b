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
        case .value(let value): take(readChild(T.self, value, at: name), into: &field)
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
        case .missing: addMissing(name)
        case .value(let value):
            switch readChild(T.self, value, at: name) {
            case .value(let object): field = object
            case .null: add(.unexpectedNull, at: name)
            case .failed: return
            }
        }
    }

    /// Reads the object under a key of the object at hand.
    private func readChild<T: ParsableObject>(
        _ type: T.Type,
        _ value: Any,
        at name: String
    ) -> Outcome<T> {
        guard case .value(let node) = Tree.unboxed(value) else { return .null }
        let child = descend(to: name) { () -> T? in
            var object = T()
            // The name is the child's key, unless the child brings its own.
            let key = SnapshotParser.SnapshotKey(text: name, isGiven: false)
            return read(&object, from: node, key: key) ? object : nil
        }
        guard let object = child.flatMap(\.self) else {
            return .failed(SnapshotParser.Failure.reported)
        }
        return .value(object)
    }

    private func put<T: ParsableObject>(_ name: String, _ object: T?, access: SnapshotParser.Access) {
        guard isWritten(name, access: access) else { return }
        guard let object else { return putNull(name) }
        let written = descend(to: name) { write(object) }
        guard var node = written.flatMap(\.self) else { return putNothing(name) }
        // A child that brings its own key keeps it as a field, or it would be lost.
        if T._isSnapshot, let id = object._snapshotID, id != name {
            node[parser.keyName] = id
        }
        put(name, node)
    }
}

extension SnapshotParser.Binder {
    /// Reads a node into an object: opens a frame over the node's children, lets the object bind
    /// its properties, and looks at what is left.
    ///
    /// - Parameters:
    ///   - object: the object to fill.
    ///   - node: what stands in the tree.
    ///   - key: the key under which it stands, for a snapshot.
    /// - Returns: whether the node had no issue.
    func read<T: ParsableObject>(
        _ object: inout T,
        from node: Any,
        key: SnapshotParser.SnapshotKey
    ) -> Bool {
        let start = report.mark
        let outer = frame
        guard let children = openFrame(T.self, over: node) else {
            closeFrame(outer)
            return false
        }
        if T._isSnapshot {
            object._snapshotID = bindKey(key)
        }
        object.bindProperties(binder: self)
        repeatForLeftover { object.bindProperties(binder: self) }
        finish(children, since: start)
        closeFrame(outer)
        return report.issues.count == start.issues
    }

    private enum Shape {
        case object
        case array
    }

    private func openFrame<T: ParsableObject>(_ model: T.Type, over node: Any) -> Shape? {
        if let children = Tree.dictionary(node) {
            openFrame(T.self, children)
            let lost = Tree.equivalentKeys(in: node, read: children.count)
            if lost > 0 { add(.equivalentKeys(count: lost)) }
            return .object
        }
        if let children = Tree.array(node) {
            openFrame(T.self, Tree.children(of: children))
            return .array
        }
        openFrame(T.self, [:])
        add(.typeMismatch(expected: Wording.anObject, found: found(node)))
        return nil
    }

    /// Gives the snapshot its key, and sets it where the binding named like it finds it.
    private func bindKey(_ key: SnapshotParser.SnapshotKey) -> String? {
        let name = parser.keyName
        frame.isSnapshot = true
        guard let position = position(of: name) else {
            if let text = key.text {
                frame.entryCount += 1
                entries.append(Entry(key: name, value: text, state: .key))
                frame.index?.add(name)
            }
            return key.text
        }
        entries[position].state = .key
        frame.freeCount -= 1
        guard case .value(let value) = Tree.unboxed(entries[position].value) else {
            if let text = key.text { entries[position].value = text }
            return key.text
        }
        guard let own = Tree.keyText(value) else {
            add(.typeMismatch(expected: Wording.aString, found: found(value)), at: name)
            return key.text
        }
        entries[position].value = own
        if key.isGiven, let text = key.text, text != own {
            add(.keyConflict(key: text, found: found(value)), at: name)
            return text
        }
        return own
    }

    /// Looks at the keys that no binding asked for, and at the fields that were absent.
    private func finish(_ shape: Shape, since start: SnapshotParser.Report.Mark) {
        logAbsentFields()
        guard frame.freeCount > 0 else { return }
        if case .taken = frame.leftover { return }
        if shape == .array, frame.foundCount == 0 {
            // Bindings by index may read an array; all others expected an object.
            report.forget(from: start, to: report.mark)
            let found = SnapshotParser.FoundValue(type: Wording.anArray, text: nil)
            add(.typeMismatch(expected: Wording.anObject, found: found))
            return
        }
        guard parser.unknownKeys != .ignore else { return }
        let absentNames = absent[frame.firstAbsent...].map(\.name)
        let unknown = entries[frame.firstEntry..<frame.firstEntry + frame.entryCount]
            .filter { $0.state == .free }
            .map(\.key)
            .sorted(by: KeyOrder.precedes)
        for key in unknown {
            let kind = SnapshotParser.Issue.Kind.unknownKey(
                suggestion: EditDistance.nearest(to: key, among: absentNames)
            )
            if parser.unknownKeys == .fail {
                add(kind, at: key)
            } else {
                tolerate(kind, at: key)
            }
        }
    }

    private func logAbsentFields() {
        guard parser.logLevel != .silent, frame.firstAbsent < absent.count else { return }
        let fields = absent[frame.firstAbsent...]
        let mandatory = fields.filter(\.isMandatory).map(\.name)
        let optional = parser.logLevel == .allFields ? fields.filter { !$0.isMandatory } : []
        guard !mandatory.isEmpty || !optional.isEmpty else { return }
        report.messages.append(
            Wording.absentFields(
                model: String(describing: frame.model),
                path: path,
                mandatory: mandatory,
                optional: optional.map(\.name)
            )
        )
    }

    /// Writes an object as a node; nil for an object inside itself.
    func write<T: ParsableObject>(_ object: T) -> [String: Any]? {
        let isInstance = T.self is AnyClass
        if isInstance, !enter(object as AnyObject) { return nil }
        let outer = frame
        frame = Frame(
            model: T.self,
            isSnapshot: T._isSnapshot,
            firstEntry: entries.count,
            firstAbsent: absent.count
        )
        var object = object
        object.bindProperties(binder: self)
        let node = collectEntries()
        closeFrame(outer)
        if isInstance { ancestors.removeLast() }
        return node
    }

    /// Notes an instance as being written. An object inside itself is followed to the depth limit
    /// once and no more: with two such references in it, following all would never end.
    private func enter(_ instance: AnyObject) -> Bool {
        let identity = ObjectIdentifier(instance)
        if isTooDeep, ancestors.contains(identity) { return false }
        ancestors.append(identity)
        return true
    }
}
