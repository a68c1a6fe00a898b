extension CollectionReader {
    /// Reads a property's dictionary, of values or of objects.
    func dictionary<Key: ParsableKey, Value: Parsable>(
        _ value: Any,
        updating present: [Key: Value]?
    ) throws -> [Key: Value] {
        let issueCount = reader.report.issueCount
        let children = try children(ofDictionary: value)
        let hole = Tree.hole(Value.self)
        let values = dictionary(children, updating: present, hole: hole)
        drop(children)
        guard reader.report.issueCount == issueCount else {
            throw SnapshotParser.Failure.reported
        }
        return values
    }

    private func children(ofDictionary value: Any) throws -> Children {
        guard let children = children(of: Node(value), notesLostKeys: false) else {
            throw reader.context.mismatch(expected: Wording.anObject, found: value)
        }
        let lost = Tree.equivalentKeys(in: value, read: children.count)
        if lost == 0, accepts(children, asArray: false) { return children }
        drop(children)
        throw lost > 0
            ? SnapshotParser.Failure.issue(.equivalentKeys(count: lost)) : .reported
    }

    /// Reads a node's children by their keys, into the present values in an update, or into new
    /// ones. A hole stands for null if null is a valid value.
    func dictionary<Key: ParsableKey, Value: Parsable>(
        _ children: Children,
        updating present: [Key: Value]?,
        hole: Value? = nil
    ) -> [Key: Value] {
        // An array's elements may have key fields of their own.
        let model = children.areIndexed ? Value.self as? any ParsableObject.Type : nil
        let bringsKeys = model?._isSnapshot ?? false
        let isMerging =
            reader.isMerging && present != nil && areKeyed(children, isSnapshot: bringsKeys)
        var values = DictionaryValues<Key, Value>(
            reader,
            updating: present,
            isMerging: isMerging,
            isKept: reader.mode == .parse,
            count: children.count
        )
        for position in children.positions {
            guard reader.goesOn(to: position, of: children) else { break }
            let isHole = children.areIndexed && reader.nodes.values[position].isNull
            if isHole, hole == nil { continue }
            let own = bringsKeys ? ownKey(position) : nil
            guard let key = values.key(at: position, own: own) else { continue }
            let child = SnapshotParser._Child(
                position: position,
                key: own.map { SnapshotKey(.text($0), isGiven: true) }
                    ?? valueKey(position, of: children)
            )
            let value = Value._readChild(reader, child, updating: values.present(key))
            values.set(value, key, at: position, own: own, bringsKeys: bringsKeys)
        }
        return values.finished(hole: hole)
    }
}
