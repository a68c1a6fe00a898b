extension Reader {
    /// Reads an array, or an object whose keys are all an array's indices.
    func readValueList<V: Parsable>(_ value: Any) throws -> [V] {
        noteStored { $0.arrangement = .array }
        let issueCount = report.issueCount
        let isInArray = scope.intent.isInArray
        scope.intent.isInArray = true
        defer { scope.intent.isInArray = isInArray }
        if conversion.contains(.singleElement), ArrayElements(value) == nil {
            let element = try parsed(V.self, from: value)
            // The element noted its own arrangement.
            noteStored { $0.arrangement = .array }
            return [element]
        }
        guard let elements = holeBudget.earnElements(of: value, parser.dialect) else {
            throw context.mismatch(expected: Noun.anArray, found: value)
        }
        let valueForNull = valueForNull(of: V.self, ifIn: elements.values.lazy.map { Node($0) })
        var list: [V] = []
        func append(_ child: Any, at index: Int) {
            let mark = report.mark
            guard let element: V = readTree(child, at: .index(index)) else {
                let isInvalid =
                    report.issueCount > mark.issues
                    || valueForNull == nil && addNullIssue(at: String(index))
                if isInvalid { recordLeftOut(String(index), child, since: mark) }
                // With nil instead of it, the other elements keep their indices. A rejected one has
                // none.
                guard let valueForNull, !isInvalid || !scope.intent.isLossy || level > 0,
                    holeBudget.pad(&list, valueForNull, to: index)
                else { return }
                return list.append(valueForNull)
            }
            guard holeBudget.pad(&list, valueForNull, to: index) else {
                add(.farIndex, at: String(index))
                return recordLeftOut(String(index), child, since: mark)
            }
            noteStored { $0.noteElement(at: index, writtenAt: list.count) }
            list.append(element)
        }
        list.reserveCapacity(elements.values.count)
        for (offset, child) in elements.values.enumerated() where !report.isFull {
            append(child, at: elements.index(at: offset))
        }
        guard report.issueCount == issueCount else { throw SnapshotParser.Failure.issueAdded }
        return list
    }

    /// Reads a list's children as snapshots that are read as one value each: into new elements, or
    /// into a present list, of which it updates and removes elements by id. Of present ones with
    /// the same id, the first counts.
    ///
    /// - Parameter ids: those of the present list; nil if there is none.
    func readCodedElements<V: Parsable>(
        _ children: ChildEntries,
        into list: [V] = [],
        withIDs ids: [String?]? = nil
    ) -> [V] {
        defer { offeredKey = nil }
        var elements = list.map { Optional($0) }
        let indices = indices(byID: ids ?? [])
        var readIDs: Set<String> = []
        var isByID = false
        for position in children.positions where !isSkipped(nodes.entries[position].key) {
            let (mark, storedKey) = (report.mark, nodes.entries[position].key)
            guard !nodes.entries[position].node.isNull else {
                if !children.areIndexed {
                    indices[storedKey].map { elements[$0] = nil }
                } else if addNullIssue(at: storedKey) {
                    recordLeftOut(position, since: mark)
                }
                continue
            }
            let id = ids == nil ? nil : id(at: position, of: children)
            let index = id.flatMap { indices[$0] }
            var read: V?
            if ids == nil || !children.areIndexed
                || addIDIssue(of: id, V.self, at: position, besides: readIDs) != .duplicateID
            {
                let child = nodes.entries[position].node.value
                let present = index.flatMap { elements[$0] }
                offeredKey = (level + 1, elementKey(position, of: children, id))
                keyAskedAt = .max
                read = readTree(child, at: .entry(position), updating: present)
                // A type that does not ask for its key has none, and does not write it.
                let isAsked = keyAskedAt == level + 1
                if read != nil, id != nil, !isAsked {
                    inside(.entry(position)) { add(.missingID, model: V.self) }
                }
                if read != nil { isByID = !children.areIndexed && isAsked }
            }
            guard let read, report.issueCount == mark.issues else {
                recordLeftOut(position, since: mark)
                continue
            }
            if !isByID { noteChild(String(elements.count), at: position) }
            if let id { readIDs.insert(id) }
            if let index { elements[index] = read } else { elements.append(read) }
        }
        noteStored { $0.arrangement = isByID ? .keyed : .array }
        return mode == .parse ? elements.compactMap(\.self) : list
    }

    /// Reads a value that is a child, into the present one if there is one to update.
    func readChildValue<V: ParsableValue>(
        _ child: SnapshotParser._Child,
        updating present: V? = nil
    ) throws(SnapshotParser._NoValue) -> V {
        if present == nil, let value: V = commonForm(child) { return value }
        let tree = nodes.entries[child.position].node.value
        let value: V? = readTree(tree, at: .entry(child.position), updating: present)
        guard let value else { throw .issueAdded }
        return value
    }

    /// A dictionary's value, if it has its type's most common form.
    private func commonForm<V: ParsableValue>(_ child: SnapshotParser._Child) -> V? {
        guard canGoDown else { return nil }
        var box = SnapshotParser._ValueBox(node: nodes.entries[child.position].node)
        return try? V._readDirectly(&box, in: context.below)
    }

    /// Reads a value below the current path; nil for null and if there is an issue. Values may be
    /// nested to any depth, so this uses as little of the stack as possible.
    @_semantics("optimize.sil.specialize.generic.never")
    private func readTree<V: Parsable>(
        _ value: Any,
        at step: PassStep,
        updating present: V? = nil
    ) -> V? {
        guard let value = Tree.nonNull(value) else { return nil }
        guard canGoDown else {
            addTooDeepIssue(at: key(of: step))
            return nil
        }
        push(step)
        defer { optionalExtras?.patchBase = nil }
        do {
            defer { goUp() }
            let value = try patchedTree(value, as: V.self, into: present)
            return try parsed(V.self, from: value)
        } catch {
            add(error, at: key(of: step))
            return nil
        }
    }
}
