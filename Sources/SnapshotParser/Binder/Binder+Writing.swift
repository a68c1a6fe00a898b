extension SnapshotParser.Binder {
    /// Writes an object as a node.
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - keepsKey: whether a snapshot's own key is written among its fields.
    /// - Returns: the node; nil for an object inside itself.
    func write<T: ParsableObject>(_ object: T, keepsKey: Bool = false) -> [String: Any]? {
        let isInstance = T.self is AnyClass
        if isInstance, !enter(object as AnyObject) { return nil }
        let outer = frame
        frame = Frame(
            model: T.self,
            isSnapshot: T._isSnapshot,
            firstEntry: entries.count,
            firstAbsent: absent.count,
            keepsKey: keepsKey
        )
        var object = object
        object.bindProperties(binder: self)
        var node = collectEntries()
        if keepsKey, T._isSnapshot, node[parser.keyName] == nil, let id = object._snapshotID {
            node[parser.keyName] = id
        }
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
