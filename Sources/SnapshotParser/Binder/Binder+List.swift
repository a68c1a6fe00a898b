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
        case .value(let value): take(readList(value, at: name), into: &list)
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
        case .missing: list = []
        case .value(let value): take(readList(value, at: name), into: &list, orElse: [])
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
        case .value(let value): take(readDictionary(value, at: name), into: &list)
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
        case .missing: list = [:]
        case .value(let value): take(readDictionary(value, at: name), into: &list, orElse: [:])
        }
    }
}

extension SnapshotParser.Binder {
    private func readList<T: ParsableObject>(_ value: Any, at name: String) -> Outcome<[T]> {
        var list: [T] = []
        return readElements(T.self, value, at: name) {
            list.reserveCapacity($0)
        } take: {
            list.append($1)
        } ?? .value(list)
    }

    private func readDictionary<T: ParsableObject>(
        _ value: Any,
        at name: String
    ) -> Outcome<[String: T]> {
        var list: [String: T] = [:]
        return readElements(T.self, value, at: name) {
            list.reserveCapacity($0)
        } take: {
            list[$0] = $1
        } ?? .value(list)
    }

    /// Reads the elements of a bound list.
    ///
    /// - Returns: nil where there is a list, and otherwise what stands in its place.
    private func readElements<T: ParsableObject, List>(
        _ type: T.Type,
        _ value: Any,
        at name: String,
        reserve: (Int) -> Void,
        take: (String, T) -> Void
    ) -> Outcome<List>? {
        guard case .value(let node) = Tree.unboxed(value) else { return .null }
        guard let children = children(of: node) else {
            add(.typeMismatch(expected: Wording.aList, found: found(node)), at: name)
            return .failed(SnapshotParser.Failure.reported)
        }
        defer { drop(children) }
        reserve(children.count)
        let isRead: Void? = descend(to: name) {
            let skips = parser.invalidElements == .skip
            readElements(T.self, of: children) { key, object, mark, _ in
                if let object {
                    if mode == .parse { take(key, object) }
                } else if skips {
                    report.tolerate(since: mark)
                }
            }
        }
        return isRead == nil ? .failed(SnapshotParser.Failure.reported) : nil
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
            var key = element._snapshotID ?? pushIDs.next()
            if node[key] != nil {
                add(.duplicateID, at: key)
                key = pushIDs.next()
            }
            node[key] = writeChild(element, at: key)
        }
        return node
    }

    private func writeArray<T: ParsableObject>(_ list: [T]) -> [Any] {
        var elements: [Any] = []
        elements.reserveCapacity(list.count)
        for (index, element) in list.enumerated() {
            if let child = writeChild(element, at: String(index)) { elements.append(child) }
        }
        return elements
    }

    private func writeChild<T: ParsableObject>(_ object: T, at key: String) -> [String: Any]? {
        guard !checksWrites || check(key: key) else { return nil }
        return descend(to: key) { write(object) }.flatMap(\.self)
    }
}
