extension SnapshotParser.Binder {
    /// Writes an object as a node.
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - keepsKey: whether a snapshot's own key is written among its fields.
    /// - Returns: the node; nil for an object inside itself.
    @inlinable
    func write<T: ParsableObject>(_ object: T, keepsKey: Bool = false) -> [String: Any]? {
        let isInstance = T.self is AnyClass
        if isInstance, !enter(object as AnyObject) { return nil }
        let outer = openOutput(T.self, isSnapshot: T._isSnapshot, keepsKey: keepsKey)
        var object = object
        object.bindProperties(binder: self)
        var node = closeOutput(backTo: outer)
        if keepsKey, T._isSnapshot { addKey(object._snapshotID, to: &node) }
        if isInstance { leave() }
        return node
    }

    /// Opens a frame for what an object's bindings write.
    ///
    /// - Returns: the frame around it.
    @usableFromInline
    func openOutput(_ model: any Any.Type, isSnapshot: Bool, keepsKey: Bool) -> Frame {
        let outer = frame
        frame = Frame(
            model: model,
            isSnapshot: isSnapshot,
            firstEntry: entries.count,
            firstAbsent: absent.count,
            keepsKey: keepsKey
        )
        return outer
    }

    /// Closes the frame, and gives what was written.
    @usableFromInline
    func closeOutput(backTo outer: Frame) -> [String: Any] {
        let node = collectEntries()
        drop(backTo: outer)
        return node
    }

    @usableFromInline
    func addKey(_ id: String?, to node: inout [String: Any]) {
        if let id, node[parser.keyName] == nil { node[parser.keyName] = id }
    }

    /// Notes an instance as being written. An object inside itself is followed to the depth limit
    /// once and no more: with two such references in it, following all would never end.
    @usableFromInline
    func enter(_ instance: AnyObject) -> Bool {
        let identity = ObjectIdentifier(instance)
        if isTooDeep, ancestors.contains(identity) { return false }
        ancestors.append(identity)
        return true
    }

    @usableFromInline
    func leave() {
        ancestors.removeLast()
    }
}
