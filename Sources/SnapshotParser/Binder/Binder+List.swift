extension SnapshotParser.Binder {
    /// Binds a list of objects that may be absent.
    ///
    /// Reading, a missing key leaves the property as it is and null makes it nil. The elements
    /// may stand in an object, whose keys become their ids, or in an array; they come in the
    /// database's key order, or in the array's. An element that cannot be parsed is an issue, or
    /// left out, as ``SnapshotParser/invalidElements`` says. Writing, snapshots stand in an object
    /// under their ids, and one without id gets a new one; plain objects stand in an array.
    ///
    /// ```swift
    /// binder.bindList(name: "messages", list: &messages)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: in which direction the binding takes part.
    public func bindList<T: ParsableObject>(
        name: String,
        list: inout [T]?,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return putList(name, list, access: access) }
        switch claim(name, access: access) {
        case .inert, .missing: return
        case .value(let value): take(readList(list, value, at: name), into: &list)
        }
    }

    /// Binds a list of objects. Reading, a missing key and null give an empty list, since the
    /// database stores no empty one.
    ///
    /// ```swift
    /// binder.bindList(name: "messages", list: &messages)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: in which direction the binding takes part.
    public func bindList<T: ParsableObject>(
        name: String,
        list: inout [T],
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return putList(name, list, access: access) }
        switch claim(name, access: access) {
        case .inert: return
        case .missing: if !isMerging, isWriting { list = [] }
        case .value(let value): take(readList(list, value, at: name), into: &list, orElse: [])
        }
    }

    /// Binds objects by their keys, which may be absent.
    ///
    /// Reading and writing are those of the list of the same type, but that plain objects keep
    /// their keys.
    ///
    /// ```swift
    /// binder.bindList(name: "members", list: &membersByID)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: in which direction the binding takes part.
    public func bindList<T: ParsableObject>(
        name: String,
        list: inout [String: T]?,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return putDictionary(name, list, access: access) }
        switch claim(name, access: access) {
        case .inert, .missing: return
        case .value(let value): take(readDictionary(list, value, at: name), into: &list)
        }
    }

    /// Binds objects by their keys. Reading, a missing key and null give an empty dictionary,
    /// since the database stores no empty one.
    ///
    /// ```swift
    /// binder.bindList(name: "members", list: &membersByID)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: in which direction the binding takes part.
    public func bindList<T: ParsableObject>(
        name: String,
        list: inout [String: T],
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return putDictionary(name, list, access: access) }
        switch claim(name, access: access) {
        case .inert: return
        case .missing: if !isMerging, isWriting { list = [:] }
        case .value(let value):
            take(readDictionary(list, value, at: name), into: &list, orElse: [:])
        }
    }
}

extension SnapshotParser.Binder {
    private func readList<T: ParsableObject>(
        _ present: [T]?,
        _ value: Any,
        at name: String
    ) -> Outcome<[T]> {
        readChildren(value, at: name) { children in
            // Objects without ids cannot be told apart, so that they are replaced.
            if isMerging, T._isSnapshot, var list = present, areKeyed(children) {
                merge(&list, with: children)
                return list
            }
            var list: [T] = []
            list.reserveCapacity(children.count)
            readElements(T.self, of: children) { list.append($1) }
            return list
        }
    }

    private func readDictionary<T: ParsableObject>(
        _ present: [String: T]?,
        _ value: Any,
        at name: String
    ) -> Outcome<[String: T]> {
        readChildren(value, at: name) { children in
            if isMerging, var list = present, areKeyed(children) {
                merge(&list, with: children)
                return list
            }
            var list: [String: T] = [:]
            list.reserveCapacity(children.count)
            readElements(T.self, of: children) { list[$0] = $1 }
            return list
        }
    }

    /// Reads the children of a bound list.
    private func readChildren<List>(
        _ value: Any,
        at name: String,
        _ read: (Children) -> List
    ) -> Outcome<List> {
        guard case .value(let node) = Tree.unboxed(value) else { return .null }
        guard let children = children(of: node, keepingNull: isMerging) else {
            add(.typeMismatch(expected: Wording.aList, found: found(node)), at: name)
            return .failed(SnapshotParser.Failure.reported)
        }
        defer { drop(children) }
        guard let list = descend(to: name, { read(children) }) else {
            return .failed(SnapshotParser.Failure.reported)
        }
        return .value(list)
    }

    /// Reads the elements of a bound list.
    private func readElements<T: ParsableObject>(
        _ type: T.Type,
        of children: Children,
        take: (String, T) -> Void
    ) {
        let skips = parser.invalidElements == .skip
        readElements(T.self, of: children) { key, object, mark, _ in
            if let object {
                if mode == .parse { take(key, object) }
            } else if skips {
                report.tolerate(since: mark)
            }
        }
    }

    /// Whether the elements have keys: those of an array outside the database may not.
    private func areKeyed(_ children: Children) -> Bool {
        guard children.areIndexed, !indicesAreKeys else { return true }
        return entries[children.first..<children.first + children.count].contains {
            ownKey(of: $0.value) != nil
        }
    }

    private func putList<T: ParsableObject>(
        _ name: String,
        _ list: [T]?,
        access: SnapshotParser.Access
    ) {
        guard isWritten(name, access: access) else { return }
        guard let list else { return putNull(name) }
        let written = descend(to: name) { () -> Any in
            T._isSnapshot ? writeKeyed(list) : writeArray(list)
        }
        guard let written else { return putNothing(name) }
        put(name, written)
    }

    private func putDictionary<T: ParsableObject>(
        _ name: String,
        _ list: [String: T]?,
        access: SnapshotParser.Access
    ) {
        guard isWritten(name, access: access) else { return }
        guard let list else { return putNull(name) }
        let written = descend(to: name) { () -> [String: Any] in
            let start = report.mark
            var node = [String: Any](minimumCapacity: list.count)
            for (key, element) in list {
                if checksWrites, T._isSnapshot, let id = element._snapshotID, id != key {
                    let kind = SnapshotParser.Issue.Kind.keyConflict(key: key, found: found(id))
                    add(kind, at: key)
                }
                if let child = writeChild(element, at: key) { node[key] = child }
            }
            report.sort(since: start, byKeyAt: path.count)
            return node
        }
        guard let written else { return putNothing(name) }
        put(name, written)
    }

    /// Writes snapshots as children under their ids. One without id gets a new push id, as the
    /// database would give it; so does one whose id is taken, for nothing may be lost.
    func writeKeyed<T: ParsableObject>(_ list: [T]) -> [String: Any] {
        var node = [String: Any](minimumCapacity: list.count)
        for element in list {
            guard writesNewIDs || element._snapshotID != nil else { continue }
            var key = element._snapshotID ?? pushIDs.next()
            if node[key] != nil {
                add(.duplicateID, at: key)
                key = pushIDs.next()
            }
            node[key] = writeChild(element, at: key)
        }
        return node
    }

    /// Writes objects as the elements of an array.
    func writeArray<T: ParsableObject>(_ list: [T], keepsKeys: Bool = false) -> [Any] {
        var elements: [Any] = []
        elements.reserveCapacity(list.count)
        for (index, element) in list.enumerated() {
            let child = writeChild(element, at: String(index), keepsKey: keepsKeys)
            if let child { elements.append(child) }
        }
        return elements
    }

    private func writeChild<T: ParsableObject>(
        _ object: T,
        at key: String,
        keepsKey: Bool = false
    ) -> [String: Any]? {
        guard !checksWrites || check(key: key) else { return nil }
        return descend(to: key) { write(object, keepsKey: keepsKey) }.flatMap(\.self)
    }
}
