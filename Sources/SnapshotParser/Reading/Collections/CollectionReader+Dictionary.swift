extension CollectionReader {
    /// Reads a dictionary that is a value, of values or of objects.
    func dictionary<Key: ParsableKey, Value: Parsable>(
        _ value: Any,
        updating present: [Key: Value]?
    ) throws -> [Key: Value] {
        let issueCount = reader.report.issueCount
        let children = try children(ofDictionary: value)
        let hole = NilValue.of(Value.self)
        let values = dictionary(children, updating: present, hole: hole)
        drop(children)
        guard reader.report.issueCount == issueCount else {
            throw SnapshotParser.Failure.reported
        }
        return values
    }

    private func children(ofDictionary value: Any) throws -> Children {
        guard let children = children(of: value, notesLostKeys: false) else {
            throw reader.context.mismatch(expected: Wording.anObject, found: value)
        }
        let lost = Tree.equivalentKeys(in: value, read: children.count)
        if lost == 0, accepts(children, asArray: false) { return children }
        drop(children)
        throw lost > 0
            ? SnapshotParser.Failure.issue(.equivalentKeys(count: lost)) : .reported
    }

    /// Reads a node's children by their keys: into the present values where they are to be updated,
    /// or into new ones. A hole stands for null where null is a value.
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
        var ids = ElementIDs()
        var readKeys = ReadKeys<Key>()
        var emptied: [Key] = []
        var list = isMerging && !reader.options.replaces ? present ?? [:] : [:]
        let isKept = reader.mode == .parse
        if isKept, !isMerging { list.reserveCapacity(children.count) }
        for position in children.positions {
            guard goesOn(to: position, of: children) else { break }
            if children.areIndexed, hole == nil, isNull(position) { continue }
            if reader.isSkipped(position) { continue }
            let mark = reader.report.mark
            let own = bringsKeys ? ownKey(position) : nil
            var value: Value?
            switch keyedChild(position, own, bringsKeys ? ids : nil, &readKeys) {
            case .null(let key):
                if isKept { emptied.append(key) }
                continue
            case .value(let key):
                let child = child(position, of: children, own)
                let old = isMerging ? list[key] ?? present?[key] : nil
                value = Value._readChild(reader, child, updating: old)
                guard let value else { break }
                if bringsKeys { ids.insert(own ?? reader.nodes.keys[position]) }
                if isKept { list[key] = value }
            case .invalid: break
            }
            if value == nil { skip(isMerging ? position : nil, since: mark) }
        }
        // Where two texts are one key, null under one does not remove the value under the other.
        for key in emptied where !readKeys.contains(key) { list[key] = hole }
        return list
    }

    /// What a child of a dictionary is.
    enum KeyedChild<Key> {
        case value(Key)
        case null(Key)
        /// Its key is not one of the type's, or occurs twice, which is noted.
        case invalid
    }

    /// Looks at the key of a dictionary's child.
    ///
    /// - Parameters:
    ///   - own: the key that an array's element has as a field.
    ///   - ids: the keys that such elements had before; nil where there are no such elements.
    ///   - readKeys: the keys that were read before.
    func keyedChild<Key: ParsableKey>(
        _ position: Int,
        _ own: String?,
        _ ids: ElementIDs?,
        _ readKeys: inout ReadKeys<Key>
    ) -> KeyedChild<Key> {
        let text = own ?? reader.nodes.keys[position]
        guard let key = Key(treeKey: text) else {
            reader.add(reader.context.invalid(key: Key.self, found: text), at: text)
            return .invalid
        }
        if isNull(position) { return .null(key) }
        if let ids, ids.contains(text) {
            reader.add(.duplicateID, at: reader.nodes.keys[position])
            return .invalid
        }
        if !readKeys.insert(key) {
            reader.add(.duplicateKey, at: reader.nodes.keys[position])
            return .invalid
        }
        return .value(key)
    }

    private func isNull(_ position: Int) -> Bool {
        reader.nodes.values.box(at: position).isNull
    }

    private func child(
        _ position: Int,
        of children: Children,
        _ own: String?
    ) -> SnapshotParser._Child {
        SnapshotParser._Child(
            position: position,
            key: own.map { SnapshotKey(.text($0), isGiven: true) }
                ?? elementKey(position, of: children, isGiven: true)
        )
    }

    /// Passes an element over that has issues, where the options say so.
    ///
    /// - Parameter position: its entry, where an update is to pass it over in its second pass too.
    func skip(_ position: Int?, since mark: SnapshotParser.Report.Mark) {
        guard reader.parser.invalidElements == .skip else { return }
        reader.report.tolerate(since: mark)
        reader.forgetCuts()
        guard let position else { return }
        reader.extras.skipped.insert(reader.path + [reader.nodes.keys[position]])
    }
}

/// The keys of a dictionary that were read. Several texts may stand for one key of a user's type.
struct ReadKeys<Key: Hashable> {
    private var keys: Set<Key> = []

    func contains(_ key: Key) -> Bool { keys.contains(key) }

    /// - Returns: whether the key was not read before.
    mutating func insert(_ key: Key) -> Bool {
        Key.self == String.self || keys.insert(key).inserted
    }
}
