/// Finds the key of the current snapshot, its id, in the node's own field or in the path.
struct SnapshotIDReader {
    let reader: Reader

    /// Finds the snapshot's key, and stores it where the id's binding will look: in the node's own
    /// field of that name if it has one, and otherwise beside its entries.
    ///
    /// - Returns: the object's id.
    func find(_ key: SnapshotKey) -> String? {
        let given = key.step.map(reader.key(of:))
        guard let position = reader.nodes.position(of: reader.parser.keyName) else {
            reader.nodes.current.ownKeyPlace = given == nil ? .field : .step
            return given
        }
        reader.nodes.current.ownKeyPlace = .field
        return findInField(at: position, besides: given, mustMatch: key.mustMatch)
    }

    /// Finds the key in the node's own field. One that is not the given key is an issue.
    private func findInField(at position: Int, besides given: String?, mustMatch: Bool) -> String? {
        reader.nodes.markAsKey(position)
        var id = given
        if let value = Tree.value(of: reader.nodes.entries[position].node.value) {
            let mistake = SnapshotKey.mistake(in: value, key: mustMatch ? given : nil, reader.found)
            if let mistake { reader.add(mistake, at: reader.parser.keyName) }
            if mistake == nil { id = Tree.keyText(value) }
            // Otherwise the id's binding would add the same mismatch.
            if id == nil { reader.nodes.current.keepsID = true }
        }
        if let id { reader.nodes.entries[position].node = .string(id) }
        return id
    }

    /// Checks the key of a node for an object that has one already, which must be the same.
    private func check(_ key: SnapshotKey, against present: String) {
        reader.nodes.current.keepsID = true
        // In a replacement, a node without a key field takes the key under which it is stored.
        let own = find(key.mustMatch || reader.intent.replaces ? key : .init(nil, mustMatch: false))
        if let own, own != present {
            let found = reader.found(own)
            reader.add(.otherObject(expected: present, found: found), at: reader.parser.keyName)
        }
    }

    /// The last key of the path, if it is an id.
    var ofPath: SnapshotParser.Step? { reader.keysAreIDs ? reader.passPath.last : nil }

    /// Whether the open node's own key says that it is another snapshot than the object.
    func isAnother<T: ParsableObject>(than object: T, _ given: SnapshotKey) -> Bool {
        guard !given.mustMatch, reader.isSnapshot(T.self), let id = object._snapshotID else {
            return false
        }
        // A node without a key field takes the key under which it is stored.
        let key = ofNode ?? (reader.intent.replaces ? given.step.map(reader.key(of:)) : nil)
        return key.map { $0 != id } ?? false
    }

    /// The key that the open node holds as a field.
    var ofNode: String? {
        guard let position = reader.nodes.position(of: reader.parser.keyName) else { return nil }
        return Tree.value(of: reader.nodes.entries[position].node.value).flatMap(Tree.keyText)
    }

    /// Finds the id of an object before its bindings are called with the open node.
    func findID<T: ParsableObject>(of object: inout T, _ key: SnapshotKey) -> String? {
        guard reader.isSnapshot(T.self) else { return nil }
        if !reader.isNew, let present = object._snapshotID {
            check(key, against: present)
            return present
        }
        let id = find(key)
        if reader.setsProperties { object._snapshotID = id }
        return id
    }

    /// Gives an object its id again after its bindings were called: if it is stored in a variant's
    /// model, a new model has lost it.
    func restore<T: ParsableObject>(_ id: String?, of object: inout T) {
        if reader.setsProperties, id != nil, object._snapshotID == nil { object._snapshotID = id }
    }

    func isName(_ name: String) -> Bool {
        reader.nodes.current.ownKeyPlace != .none && name == reader.parser.keyName
    }
}

extension Reader {
    var idReader: SnapshotIDReader { SnapshotIDReader(reader: self) }
}

extension SnapshotParser {
    /// The text of a node's key field.
    func keyField(of node: Any) -> String? { Tree.child(keyName, of: node).flatMap(Tree.keyText) }
}
