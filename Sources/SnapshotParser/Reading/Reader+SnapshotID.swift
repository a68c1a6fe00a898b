// Finds the key of the current snapshot, its id, in the node's own field or in the path.
extension Reader {
    /// Finds the snapshot's key, and stores it where the id's binding will look: in the node's own
    /// field of that name if it has one, and otherwise beside its entries. A field that is not the
    /// given key is an issue.
    ///
    /// - Returns: the object's id.
    private func provideOwnKey(_ key: SnapshotKey) -> String? {
        var id = key.step.map { self.key(of: $0) }
        guard let position = nodes.position(of: parser.keyName) else {
            nodes.current.ownKeyPlace = id == nil ? .field : .step
            return id
        }
        nodes.current.ownKeyPlace = .field
        nodes.markAsOwnKey(position)
        if let value = Tree.nonNull(nodes.entries[position].node.value) {
            let expected = key.mustMatch ? id : nil
            let mistake = SnapshotKey.mistake(in: value, key: expected) { found($0) }
            if let mistake { add(mistake, at: parser.keyName) } else { id = Node(value).keyText }
            // Otherwise the id's binding would add the same mismatch.
            if id == nil { nodes.current.isOwnKeySettled = true }
        }
        if let id { nodes.entries[position].node = .string(id) }
        return id
    }

    /// The last step of the path, if its key is an id.
    var idStep: PassStep? { keysAreIDs ? passPath.last : nil }

    /// Whether the open node's own key says that it is another snapshot than the object.
    func isOtherSnapshot<T: ParsableObject>(than object: T, _ given: SnapshotKey) -> Bool {
        guard !given.mustMatch, isSnapshot(T.self), let id = object._snapshotID
        else { return false }
        // A node without a key field takes the key under which it is stored.
        let key = ownKeyField ?? (scope.intent.replaces ? given.step.map(self.key(of:)) : nil)
        return key.map { $0 != id } ?? false
    }

    /// The text of the key that the open node holds as a field.
    var ownKeyField: String? {
        guard let position = nodes.position(of: parser.keyName) else { return nil }
        return nodes.entries[position].node.keyText
    }

    /// Finds the id of an object before its bindings are called with the open node.
    func provideID<T: ParsableObject>(of object: inout T, _ key: SnapshotKey) -> String? {
        guard isSnapshot(T.self) else { return nil }
        guard !isNew, let present = object._snapshotID else {
            let id = provideOwnKey(key)
            if setsProperties { object._snapshotID = id }
            return id
        }
        // The node's key must be the same.
        nodes.current.isOwnKeySettled = true
        let keepsGiven = key.mustMatch || scope.intent.replaces
        // In a replacement, a node without a key field takes the key under which it is stored.
        let own = provideOwnKey(keepsGiven ? key : SnapshotKey(step: nil, mustMatch: false))
        if let own, own != present {
            add(.otherObject(expected: present, found: found(own)), at: parser.keyName)
        }
        return present
    }

    /// Gives an object its id again after its bindings were called: if it is stored in a variant's
    /// object, a new one has lost it.
    func restoreID<T: ParsableObject>(_ id: String?, of object: inout T) {
        if setsProperties, id != nil, object._snapshotID == nil { object._snapshotID = id }
    }
}

extension SnapshotParser {
    /// The text of a node's key field.
    func keyField(of node: Any) -> String? {
        Tree.child(keyName, of: node).flatMap { Node($0).keyText }
    }
}
