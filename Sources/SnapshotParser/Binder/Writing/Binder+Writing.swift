extension SnapshotParser.Binder {
    /// Writes an object as a node.
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - keepsKey: whether a snapshot's own key is written among its fields.
    /// - Returns: the node; nil for an object inside itself, which is written later.
    @inlinable
    func write<T: ParsableObject>(_ object: T, keepsKey: Bool = false) -> [String: Any]? {
        let instance = Instance(object)
        if let instance, !enter(instance) {
            postpone { $0.write(object, keepsKey: keepsKey) }
            return nil
        }
        let isSnapshot = isSnapshot(T.self)
        openOutput(T.self, isSnapshot: isSnapshot, keepsKey: keepsKey)
        var object = object
        object.bindProperties(binder: self)
        var node = closeOutput()
        if keepsKey, isSnapshot { addKey(object._snapshotID, to: &node) }
        if instance != nil { leave() }
        return node
    }

    /// Opens a frame for what an object's bindings write.
    @usableFromInline
    func openOutput(_ model: any Any.Type, isSnapshot: Bool, keepsKey: Bool) {
        let frame = Frame(
            model: model,
            isSnapshot: isSnapshot,
            firstEntry: keys.count,
            firstAbsent: absent.count,
            keepsKey: keepsKey
        )
        frames.push(frame)
        if knownNodes == nil { knownNodes = parser.nodeMemory.current }
        let shape = knownNodes?.first(of: ObjectIdentifier(model)) ?? -1
        outputs.push(Output(shape: shape, firstValue: values.count))
        if shape < 0 { learnFromStart() }
    }

    /// Closes the frame, and gives what was written.
    @usableFromInline
    func closeOutput() -> [String: Any] {
        let node = collectOutput()
        if absent.count > frame.firstAbsent { absent.removeSubrange(frame.firstAbsent...) }
        frames.drop(to: frames.count - 1)
        return node
    }

    @usableFromInline
    func addKey(_ id: String?, to node: inout [String: Any]) {
        if let id, node[parser.keyName] == nil { node[parser.keyName] = id }
    }

    /// Notes an instance as being worked on.
    ///
    /// - Returns: false for an instance that is worked on already. A binding holds one of its
    ///   properties, so that its bindings must not be called again. Once that was so, also false
    ///   for one that was worked on since: among instances that all refer to each other, the ways
    ///   from one to another are too many to follow.
    @usableFromInline
    func enter(_ instance: Instance) -> Bool {
        guard !ancestors.contains(where: { $0 == instance }), !left.contains(instance) else {
            return false
        }
        ancestors.push(instance)
        return true
    }

    @usableFromInline
    func leave() {
        let instance = ancestors.pop()
        if !postponed.isEmpty { left.insert(instance) }
    }
}

extension SnapshotParser.Binder {
    /// An object inside itself, to be written when no binding holds it any more.
    struct Postponed {
        let path: [String]
        let write: (SnapshotParser.Binder) -> [String: Any]?
    }

    @usableFromInline
    func postpone(_ write: @escaping (SnapshotParser.Binder) -> [String: Any]?) {
        postponed.append(Postponed(path: path, write: write))
    }

    /// Writes the object at the root.
    @inlinable
    func writeRoot<T: ParsableObject>(_ object: T, keepsKey: Bool = false) -> [String: Any] {
        let node = write(object, keepsKey: keepsKey) ?? [:]
        return hasPostponed ? withPostponed(node) : node
    }

    @usableFromInline var hasPostponed: Bool { !postponed.isEmpty }

    /// A root with the objects inside themselves.
    @usableFromInline
    func withPostponed(_ node: [String: Any]) -> [String: Any] {
        var root: Any = node
        writePostponed(into: &root)
        return root as? [String: Any] ?? [:]
    }

    /// Writes the objects inside themselves, deeper and deeper, until one meets the depth limit.
    /// The others are then left out: with two such references in each, following all would never
    /// end.
    func writePostponed(into root: inout Any) {
        let rootPath = path
        while !isTooDeep, let next = postponed.popLast() {
            left = []
            path = next.path
            if let node = next.write(self) {
                Tree.insert(node, into: &root, at: path[rootPath.count...])
            }
        }
        cutPaths += postponed.map(\.path)
        postponed = []
        path = rootPath
    }
}
