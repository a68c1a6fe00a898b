extension Reader {
    /// Finds the snapshot's key, and puts it where the binding named like it finds it: in the node's
    /// own field of that name, where it has one, and else beside its entries.
    ///
    /// - Returns: the object's id.
    func takeKey(_ key: SnapshotKey) -> String? {
        let given = key.step.map(text(of:))
        guard let position = nodes.position(of: parser.keyName) else {
            nodes.current.ownKey = given == nil ? .field : .step
            return given
        }
        nodes.current.ownKey = .field
        return settle(given, with: position, isGiven: key.isGiven)
    }

    /// Compares a snapshot's key with the node's own field.
    private func settle(_ given: String?, with position: Int, isGiven: Bool) -> String? {
        let name = parser.keyName
        nodes.settleKey(at: position)
        guard case .value(let value) = Tree.unboxed(nodes.values.value(at: position)) else {
            if let given { nodes.values[position] = given }
            return given
        }
        guard let own = Tree.keyText(value) else {
            add(.typeMismatch(expected: Wording.aString, found: found(value)), at: name)
            // The binding reads the key instead, or nothing, for it would find the same issue.
            if let given { nodes.values[position] = given } else { nodes.current.hasKey = true }
            return given
        }
        nodes.values[position] = own
        if isGiven, let given, given != own {
            add(.keyConflict(key: given, found: found(value)), at: name)
            return given
        }
        return own
    }

    /// Compares the key of an object that is updated.
    func compareKey(_ key: SnapshotKey, _ present: String) {
        nodes.current.hasKey = true
        // To a replacement, what has no key of its own has the one under which it stands.
        let own = takeKey(key.isGiven || replaces ? key : .init(nil, isGiven: false))
        if let own, own != present {
            add(.keyConflict(key: present, found: found(own)), at: parser.keyName)
        }
    }

    /// The last key of the path; nil where that is an array's index in JSON text, a mere position.
    var lastKey: SnapshotParser.Step? {
        if case .index = lastStep, !indicesAreKeys { return nil }
        return lastStep
    }

    /// The key that a node has as a field of its own.
    func ownKey(of node: Any) -> String? {
        guard let field = Tree.child(parser.keyName, of: node) else { return nil }
        return Tree.keyText(field)
    }
}
