import Foundation

extension SnapshotParser.Binder {
    /// Binds a list of objects that may be absent.
    ///
    /// Reading, a missing key leaves the property as it is and null makes it nil. The elements
    /// may stand in an object, whose keys become their ids, or in an array; they come in the
    /// database's key order, or in the array's. An element that cannot be parsed is an issue, or
    /// left out, as ``SnapshotParser/invalidElements`` says. Writing, snapshots stand in an object
    /// under their ids, and one without id gets a new one; plain objects stand in an array, and so
    /// do snapshots where ``SnapshotParser/snapshotLists`` says so.
    ///
    /// ```swift
    /// binder.bindList(name: "messages", list: &messages)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: in which direction the binding takes part.
    @inlinable
    public func bindList<T: ParsableObject>(
        name: String,
        list: inout [T]?,
        access: SnapshotParser.Access = .all
    ) {
        let claim = claim(name, access: access)
        if claim.isFound {
            if let children = openList(claim, name) {
                list = readNewList(children)
                closeList(children)
            } else {
                take(readList(list, claim, name), into: &list)
            }
        } else if claim.isWritten {
            putList(name, list, access: access)
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
    @inlinable
    public func bindList<T: ParsableObject>(
        name: String,
        list: inout [T],
        access: SnapshotParser.Access = .all
    ) {
        let claim = claim(name, access: access)
        if claim.isFound {
            if let children = openList(claim, name) {
                list = readNewList(children)
                closeList(children)
            } else {
                take(readList(list, claim, name), into: &list, orElse: [])
            }
        } else if claim.isWritten {
            putList(name, list, access: access)
        } else if claim.isMissing, !isMerging, isWriting {
            list = []
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
        switch claimed(name, access: access) {
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
        switch claimed(name, access: access) {
        case .inert: return
        case .missing: if !isMerging, isWriting { list = [:] }
        case .value(let value):
            take(readDictionary(list, value, at: name), into: &list, orElse: [:])
        }
    }
}

extension SnapshotParser.Binder {
    /// Goes down to a plain list that new objects are read from.
    ///
    /// - Returns: its children; nil where the list wants another treatment.
    @usableFromInline
    func openList(_ claim: Claim, _ name: String) -> Children? {
        guard isWriting, !isMerging, canGoDown else { return nil }
        if let keyed = claim.box.takeDictionary() {
            steps.append(.text(name))
            return keyedChildren(keyed)
        }
        guard let elements = claim.box.takeArray() else { return nil }
        steps.append(.text(name))
        return indexedChildren(elements)
    }

    @usableFromInline
    func closeList(_ children: Children) {
        drop(children)
        steps.removeLast()
    }

    @inlinable
    func readNewList<T: ParsableObject>(_ children: Children) -> [T] {
        var list: [T] = []
        let isKept = mode == .parse
        if isKept { list.reserveCapacity(children.count) }
        readElements(T.self, of: children) { _, object, mark in
            if let object {
                if isKept { list.append(object) }
            } else {
                skipElement(since: mark)
            }
        }
        return list
    }

    /// Tolerates the issues of an element where the options say so.
    @usableFromInline
    func skipElement(since mark: SnapshotParser.Report.Mark) {
        if parser.invalidElements == .skip { report.tolerate(since: mark) }
    }

    @usableFromInline
    func readList<T: ParsableObject>(
        _ present: [T]?,
        _ claim: Claim,
        _ name: String
    ) -> Outcome<[T]> {
        readChildren(values[claim.position], at: name) { children in
            // Objects without ids cannot be told apart, so that they are replaced.
            if isMerging, T._isSnapshot, var list = present, areKeyed(T.self, children) {
                merge(&list, with: children)
                return list
            }
            return readNewList(children)
        }
    }

    private func readDictionary<T: ParsableObject>(
        _ present: [String: T]?,
        _ value: Any,
        at name: String
    ) -> Outcome<[String: T]> {
        readChildren(value, at: name) { children in
            if isMerging, var list = present, areKeyed(T.self, children) {
                merge(&list, with: children)
                return list
            }
            var list: [String: T] = [:]
            list.reserveCapacity(children.count)
            readElements(T.self, of: children) { position, object, mark in
                guard let object else { return skipElement(since: mark) }
                guard mode == .parse else { return }
                let index = keys[position]
                list[children.areIndexed ? object._snapshotID ?? index : index] = object
            }
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
        guard let children = children(of: node) else {
            add(.typeMismatch(expected: Wording.aList, found: found(node)), at: name)
            return .failed(SnapshotParser.Failure.reported)
        }
        defer { drop(children) }
        guard let list = descend(to: name, { read(children) }) else {
            return .failed(SnapshotParser.Failure.reported)
        }
        return .value(list)
    }

    /// Whether the elements have keys: those of an array outside the database may not.
    private func areKeyed<T: ParsableObject>(_ type: T.Type, _ children: Children) -> Bool {
        guard children.areIndexed, !indicesAreKeys else { return true }
        guard T._isSnapshot else { return false }
        return children.positions.contains { ownKey(of: values[$0]) != nil }
    }

    @inlinable
    func putList<T: ParsableObject>(
        _ name: String,
        _ list: [T]?,
        access: SnapshotParser.Access
    ) {
        guard isWritten(name, access: access) else { return }
        guard let list else { return putNull(name) }
        guard goDown(to: name) else { return putNothing(name) }
        if T._isSnapshot, keysLists {
            put(name, writeKeyed(list))
        } else {
            put(name, writeArray(list, keepsKeys: true))
        }
        goUp()
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
            report.sort(since: start, byKeyAt: steps.count)
            return node
        }
        guard let written else { return putNothing(name) }
        put(name, written)
    }

    /// Writes snapshots as children under their ids. One without id gets a new push id, as the
    /// database would give it; so does one whose id is taken, for nothing may be lost.
    @inlinable
    func writeKeyed<T: ParsableObject>(_ list: [T]) -> [String: Any] {
        var node = [String: Any](minimumCapacity: list.count)
        for element in list {
            guard let key = element._snapshotID ?? newID() else { continue }
            guard let child = writeChild(element, at: key) else { continue }
            if let other = node.updateValue(child, forKey: key) {
                node[key] = other
                if let key = otherID(than: key) { node[key] = child }
            }
        }
        return node
    }

    /// Whether lists of snapshots are written as objects.
    @usableFromInline var keysLists: Bool { parser.snapshotLists == .keyed }

    /// A push id for an element that has none; nil where such elements are left out.
    @usableFromInline
    func newID() -> String? {
        writesNewIDs ? pushIDs.next() : nil
    }

    /// A push id for an element whose own is taken; nil where such elements are left out.
    @usableFromInline
    func otherID(than key: String) -> String? {
        add(.duplicateID, at: key)
        return newID()
    }

    /// What stands where no element could be written, so that the others keep their indices.
    @usableFromInline var hole: Any { NSNull() }

    /// Writes objects as the elements of an array.
    @inlinable
    func writeArray<T: ParsableObject>(_ list: [T], keepsKeys: Bool = false) -> [Any] {
        var elements: [Any] = []
        elements.reserveCapacity(list.count)
        for (index, element) in list.enumerated() {
            let child = writeChild(element, at: String(index), keepsKey: keepsKeys)
            elements.append(child ?? hole)
        }
        return elements
    }

    @inlinable
    func writeChild<T: ParsableObject>(
        _ object: T,
        at key: String,
        keepsKey: Bool = false
    ) -> [String: Any]? {
        guard goDownChecked(to: key) else { return nil }
        let node = write(object, keepsKey: keepsKey)
        goUp()
        return node
    }

    @usableFromInline
    func goDownChecked(to key: String) -> Bool {
        (!checksWrites || check(key: key)) && goDown(to: key)
    }
}
