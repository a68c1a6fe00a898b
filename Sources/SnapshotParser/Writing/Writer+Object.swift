extension Writer {
    /// Writes an object as a node.
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - needsKeyField: whether a snapshot's own key must be written as a field. If not, but the
    ///     options ask for the field, it gets the last key of the path.
    /// - Returns: the node; nil, with an issue, for an object inside itself.
    func write<T: ParsableObject>(_ object: consuming T, needsKeyField: Bool) -> [String: Any]? {
        guard checkDepth() else { return nil }
        let isSnapshot = isSnapshot(T.self)
        if isSnapshot, intent == .comparison, level > 0 { note { $0.isSnapshot = true } }
        let writesKey = needsKeyField || parser.writesKeys
        passPath.countContainer()
        let instance = Instance(object)
        if let instance, !passPath.enter(instance) {
            passPath.countCycle()
            add(.cycle, model: T.self)
            return nil
        }
        let outer = nodes.open(omitsKey: !writesKey, isSnapshot: isSnapshot)
        let outerScope = scope
        (scope.model, scope.nilValues) = (T.self, nil)
        beginFormerKeys(of: T.self)
        object.bindProperties(binder: self)
        // The key is written among the names, or the node's table would grow for it.
        let id = writesKey && isSnapshot ? object._snapshotID : nil
        let isBound = id != nil && nodes.has(parser.keyName)
        if let id, !isBound { put(parser.keyName, leaf: id) }
        var node = nodes.close(outer, in: self)
        scope = outerScope
        if isBound, node[parser.keyName] == nil { node[parser.keyName] = id }
        if instance != nil { passPath.leave() }
        if isSnapshot, !needsKeyField, parser.writesKeys, let step = passPath.last {
            node[parser.keyName] = key(of: step)
        }
        return node
    }

    /// Writes an object under a name of the current object.
    ///
    /// - Parameter isRequired: whether a tree without it cannot be read.
    func put<T: ParsableObject>(
        _ name: String,
        _ object: T,
        _ access: SnapshotParser.Access,
        isRequired: Bool
    ) {
        guard prepareToWrite(name, access) else { return }
        guard goDown(to: name) else { return recordName(name) }
        let start = (report.issueCount, readOnlyCount)
        let node = write(object, needsKeyField: needsKeyField(object))
        goUp()
        guard let node else { return recordName(name) }
        if isRequired, access == .all { addNothingStoredIssue(node, at: name, since: start) }
        put(prepared: name, node)
    }

    /// Adds an issue for a required value for which nothing would be stored, such as an empty
    /// object. A value that has an issue, or that a binding only reads, gets none.
    ///
    /// - Parameter start: how many issues and read-only bindings there were before the value was
    ///   written.
    @inline(never)
    func addNothingStoredIssue(_ tree: Any?, at name: String, since start: (Int, Int)) {
        guard checksLimits, Tree.isNothing(tree), start == (report.issueCount, readOnlyCount)
        else { return }
        add(.emptyContainer, at: name)
    }

    /// Writes a list of objects under a name of the current object.
    func put(_ name: String, list: some ParsableList, _ access: SnapshotParser.Access) {
        guard prepareToWrite(name, access) else { return }
        guard goDown(to: name) else { return recordName(name) }
        let tree = try? list._write(self)
        goUp()
        if let tree = consume tree { put(prepared: name, tree) } else { putNil(prepared: name) }
    }

    /// Writes anything parsable under a name of the current object.
    func put<V: Parsable>(_ name: String, anything value: V, _ access: SnapshotParser.Access) {
        if let object = value as? any ParsableObject {
            return put(name, object, access, isRequired: V._absence == .issue)
        }
        // As in `writeAnyForm`, a null that is left out is not checked.
        if checksLimits, V._absence == .allowed, Node(value).isNull { return putNil(name, access) }
        guard prepareToWrite(name, access) else { return }
        let isRequired = V._absence == .issue
        putResult(name, access, isRequired: isRequired) { try value._write(self) }
    }

    /// Whether a child's own key must be written as a field, since the last key of its path is
    /// another one, or is no id.
    func needsKeyField<T: ParsableObject>(_ object: T) -> Bool {
        guard isSnapshot(T.self) else { return false }
        return !keysAreIDs || object._snapshotID.map { $0 != passPath.last.map(key(of:)) } ?? false
    }

    /// Writes some properties of the current object as a child under a name.
    func putNested(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ bind: (SnapshotParser.Binder) -> Void
    ) {
        guard prepareToWrite(name, access) else { return }
        guard goDown(to: name) else { return recordName(name) }
        if intent == .comparison { note { $0.mayBeAbsent = true } }
        let outer = nodes.open(omitsKey: false, isSnapshot: false)
        bind(self)
        applyFormerKeys(formerKeys.filter { nodes.has($0.key) })
        let node = nodes.close(outer, in: self)
        goUp()
        if node.isEmpty { recordName(name) } else { put(prepared: name, node) }
    }
}
