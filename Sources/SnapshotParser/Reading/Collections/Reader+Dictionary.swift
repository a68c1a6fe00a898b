extension Reader {
    /// Reads a property's dictionary, of values or of objects.
    func readDictionary<Key: ParsableKey, Value: Parsable>(
        _ value: Any,
        updating present: [Key: Value]?,
        making: ((String) -> Any?)? = nil
    ) throws -> [Key: Value] {
        let issueCount = report.issueCount
        let children = try pushChildren(ofDictionary: value)
        let values = readDictionary(
            children.positions,
            of: children,
            updating: present,
            making: making,
            nullAs: valueForNull(
                of: Value.self,
                ifIn: children.positions.lazy.map { self.nodes.entries[$0].node }
            )
        )
        dropChildren(children)
        guard report.issueCount == issueCount else { throw SnapshotParser.Failure.issueAdded }
        return values
    }

    private func pushChildren(ofDictionary value: Any) throws -> ChildEntries {
        guard let children = pushChildren(of: Node(value)) else {
            throw context.mismatch(expected: Noun.anObject, found: value)
        }
        if !addWrongShapeIssue(of: children, expectsArray: false) { return children }
        dropChildren(children)
        throw SnapshotParser.Failure.issueAdded
    }

    /// Reads children by their keys, into the present values in an update, or into new ones.
    ///
    /// - Parameters:
    ///   - positions: the children's entries.
    ///   - children: all children of their node; nil for those that other bindings left.
    ///   - valueForNull: what stands for null.
    @_semantics("optimize.sil.specialize.generic.never")
    func readDictionary<Key: ParsableKey, Value: Parsable>(
        _ positions: some Sequence<Int>,
        of children: ChildEntries?,
        updating present: [Key: Value]?,
        making: ((String) -> Any?)? = nil,
        nullAs valueForNull: Value?
    ) -> [Key: Value] {
        // An array's elements may have key fields of their own.
        let areIndexed = children?.areIndexed == true
        let model = areIndexed ? Value.self as? any ParsableObject.Type : nil
        let bringsKeys = model?._isSnapshot ?? false
        let hasPresent = !isNew && present != nil
        let isInArray = scope.intent.isInArray
        if areIndexed { scope.intent.isInArray = true }
        defer { (scope.intent.isInArray, offeredKey) = (isInArray, nil) }
        let returnsValues = mode == .parse
        var values = hasPresent && !scope.intent.replaces ? present ?? [:] : [:]
        if returnsValues, values.isEmpty { values.reserveCapacity(children?.positions.count ?? 0) }
        var seen = SeenKeys<Key>(areIDs: bringsKeys)
        for position in positions {
            let mark = report.mark
            let own = bringsKeys ? keyField(position) : nil
            let takesNull = valueForNull != nil
            guard let key = resolveKey(at: position, own, areIndexed, takesNull: takesNull, &seen)
            else { continue }
            let child = prepareChild(position, own, making)
            var value = hasPresent ? presentElement(key, values, present) : nil
            do throws(SnapshotParser._NoValue) {
                value = try Value._readChild(self, child, updating: value)
            } catch {
                if error != .nothingToAssign { value = nil }
            }
            guard let value else {
                recordLeftOut(position, since: mark)
                continue
            }
            if bringsKeys || Key.self != String.self { seen.keys.insert(key) }
            if returnsValues { values[key] = value }
            noteChild(key.treeKey, at: position)
        }
        // If two texts give the same key, null under one does not remove the value under the other.
        // In an update, null removes any value.
        if returnsValues { setNulls(seen, in: &values, valueForNull) }
        return values
    }

    // The next two are functions of their own, so that their variables take no stack while a value
    // is read: each level of a tree adds a frame of the loop above.
    private func presentElement<Key, Value: Parsable>(
        _ key: Key,
        _ values: [Key: Value],
        _ present: [Key: Value]?
    ) -> Value? {
        values[key] ?? present?[key] ?? Tree.valueForNull(of: Value.self)
    }

    private func setNulls<Key, Value>(
        _ seen: SeenKeys<Key>,
        in values: inout [Key: Value],
        _ valueForNull: Value?
    ) {
        for key in seen.nullKeys where !seen.keys.contains(key) {
            values[key] = isPatch ? nil : valueForNull
        }
    }

    /// The key of a child that is to be read; nil for one that is null, or that is refused.
    private func resolveKey<Key: ParsableKey>(
        at position: Int,
        _ own: String?,
        _ isIndexed: Bool,
        takesNull: Bool,
        _ seen: inout SeenKeys<Key>
    ) -> Key? {
        let isNull = nodes.entries[position].node.isNull
        let storedKey = nodes.entries[position].key
        let isPriority = parser.dialect.readsExports && storedKey == SpecialKey.priority
        // The second pass of an update must not read parts of what the first pass has skipped.
        if isNull && isIndexed && !takesNull || isPriority || isSkipped(storedKey) { return nil }
        let (mark, text) = (report.mark, own ?? storedKey)
        guard let key = Key(writtenAs: text) else {
            // An update removes nothing there.
            if isPatch, isNull { return nil }
            add(makeInvalidKey(Key.self, found: text), at: text)
            recordLeftOut(position, since: mark)
            return nil
        }
        guard !isNull else {
            if !isPatch, !takesNull, addNullIssue(at: text) {
                recordLeftOut(position, since: mark)
            } else {
                seen.nullKeys.append(key)
            }
            return nil
        }
        guard !seen.keys.contains(key) else {
            add(seen.areIDs ? .duplicateID : .duplicateKey, at: storedKey)
            recordLeftOut(position, since: mark)
            return nil
        }
        return key
    }

    /// The child that is to be read, whose key is offered to a value that asks for it.
    private func prepareChild(
        _ position: Int,
        _ own: String?,
        _ making: ((String) -> Any?)?
    ) -> SnapshotParser._Child {
        // In JSON, a key is no id.
        let step = own.map { .key($0) } ?? (keysAreIDs ? PassStep.entry(position) : nil)
        let key = SnapshotKey(step: step, mustMatch: own != nil || keysAreIDs)
        // A value that is a snapshot by itself may ask for its key. Unlike an object's, it may also
        // have a field of that name for something else.
        offeredKey = (level + 1, SnapshotKey(step: key.step, mustMatch: false))
        return .init(position: position, key: key, making: making)
    }
}

/// The keys of a dictionary that were read so far.
private struct SeenKeys<Key: Hashable> {
    /// Whether they are the ids that elements of an array brought.
    let areIDs: Bool
    /// Different texts may give the same key of a user's type.
    var keys: Set<Key> = []
    /// The keys under which null is.
    var nullKeys: [Key] = []
}
