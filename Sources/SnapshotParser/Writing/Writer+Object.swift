extension Writer {
    /// Writes an object as a node.
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - keepsKey: whether a snapshot's own key is written among its fields.
    /// - Returns: the node; nil for an object that is postponed.
    func write<T: ParsableObject>(
        _ object: consuming T,
        keepsKey: Bool = false,
        isRoot: Bool = false
    ) -> [String: Any]? {
        guard checkDepth() else { return nil }
        let isSnapshot = isSnapshot(T.self)
        let keepsKey = keepsKey || parser.writesKeys
        let instance = Instance(object)
        if let instance, optionalExtras?.left.contains(instance) == true || !enter(instance) {
            postpone(isInside: ancestors.contains(instance)) { [object = copy object] in
                $0.write(object, keepsKey: keepsKey)
            }
            return nil
        }
        let place = instance.map { WrittenPlace($0, T.self, level: level, keepsKey: keepsKey) }
        if let place, let node = writtenTree(at: place) as? [String: Any] {
            leave()
            return node
        }
        let visit = place.map(beginWriting)
        let outer = open(T.self, isSnapshot: isSnapshot, keepsKey: keepsKey)
        object.bindProperties(binder: self)
        var node = close(outer, isRoot: isRoot)
        if keepsKey, isSnapshot, let id = object._snapshotID, node[parser.keyName] == nil {
            node[parser.keyName] = id
        }
        if let instance, let visit {
            leave()
            if postponedCount > visit.postponedCount {
                extras.left.insert(instance)
            } else {
                keep(node, of: object, since: visit)
            }
        }
        return node
    }

    /// Writes an object under a name of the current object.
    func put<T: ParsableObject>(_ name: String, _ object: T?, _ access: SnapshotParser.Access) {
        guard let object else { return putNull(name, access) }
        guard isWrittenChecked(name, access) else { return }
        guard goDown(to: name) else { return putNothing(name) }
        // A child whose key differs from the name keeps it as a field, or it would be lost.
        let node = write(object, keepsKey: isSnapshot(T.self) && object._snapshotID != name)
        goUp()
        if let node { put(name, node) } else { putNothing(name) }
    }

    /// Writes the object at the root.
    func writeRoot<T: ParsableObject>(_ object: T, keepsKey: Bool = false) -> [String: Any] {
        withPostponedCycles(write(object, keepsKey: keepsKey, isRoot: true) ?? [:])
    }

    /// Writes a list of objects under a name of the current object.
    func put<L: ParsableList>(_ name: String, list: L, _ access: SnapshotParser.Access) {
        guard isWrittenChecked(name, access) else { return }
        guard goDown(to: name) else { return putNothing(name) }
        let tree = list._writeChildren(self)
        goUp()
        if let tree { put(name, tree) } else { putNull(name) }
    }

    /// Writes some properties of the current object as a child under a name.
    func putNested(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ bind: (SnapshotParser.Binder) -> Void
    ) {
        guard isWrittenChecked(name, access) else { return }
        guard goDown(to: name) else { return putNothing(name) }
        let outer = open(model, isSnapshot: false, keepsKey: false)
        bind(self)
        let node = close(outer, isRoot: false)
        goUp()
        if node.isEmpty { putNothing(name) } else { put(name, node) }
    }
}
