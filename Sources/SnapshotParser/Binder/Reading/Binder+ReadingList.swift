extension SnapshotParser.Binder {
    /// Goes down to a plain list.
    ///
    /// - Returns: its children; nil where the list wants another treatment.
    @usableFromInline
    func openList(_ claim: Claim, _ name: String) -> Children? {
        guard canGoDown else { return nil }
        if let keyed = claim.box.takeDictionary() {
            steps.push(.text(name))
            return keyedChildren(keyed)
        }
        guard let elements = claim.box.takeArray() else { return nil }
        steps.push(.text(name))
        return indexedChildren(elements)
    }

    @usableFromInline
    func closeList(_ children: Children) {
        drop(children)
        steps.pop()
    }

    /// Reads a list's children into the elements that are there, where they are to be updated, or
    /// into new ones.
    @inlinable
    func readList<T: ParsableObject>(_ present: [T]?, _ children: Children) -> [T] {
        // Objects without ids cannot be told apart, so that they are replaced.
        if isMerging, isSnapshot(T.self), var list = present, areKeyed(T.self, children) {
            merge(&list, with: children)
            return list
        }
        return readNewList(children)
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
        readChildren(values.value(at: claim.position), at: name) { readList(present, $0) }
    }

    /// Reads a list's children into the elements that are there, where they are to be updated, or
    /// into new ones.
    @inlinable
    func readDictionary<T: ParsableObject>(
        _ present: [String: T]?,
        _ children: Children
    ) -> [String: T] {
        if isMerging, var list = present, areKeyed(T.self, children) {
            merge(&list, with: children)
            return list
        }
        var list: [String: T] = [:]
        let isKept = mode == .parse
        if isKept { list.reserveCapacity(children.count) }
        readElements(T.self, of: children) { position, object, mark in
            guard let object else { return skipElement(since: mark) }
            guard isKept else { return }
            let index = key(at: position)
            list[children.areIndexed ? object._snapshotID ?? index : index] = object
        }
        return list
    }

    @usableFromInline
    func readDictionary<T: ParsableObject>(
        _ present: [String: T]?,
        _ claim: Claim,
        _ name: String
    ) -> Outcome<[String: T]> {
        readChildren(values.value(at: claim.position), at: name) { readDictionary(present, $0) }
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
    @inlinable
    func areKeyed<T: ParsableObject>(_ type: T.Type, _ children: Children) -> Bool {
        if !children.areIndexed || indicesAreKeys { return true }
        return isSnapshot(T.self) && haveOwnKeys(children)
    }

    @usableFromInline
    func haveOwnKeys(_ children: Children) -> Bool {
        children.positions.contains { ownKey(of: values.value(at: $0)) != nil }
    }
}
