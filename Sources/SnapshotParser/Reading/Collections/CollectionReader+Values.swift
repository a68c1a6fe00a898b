extension CollectionReader {
    /// Reads an array, or an object whose keys are all an array's indices.
    func values<V: Parsable>(_ value: Any) throws -> [V] {
        reader.noteStored { $0.readAs = .array }
        let issueCount = reader.report.issueCount
        let isInArray = reader.intent.isInArray
        reader.intent.isInArray = true
        defer { reader.intent.isInArray = isInArray }
        if reader.conversion.contains(.singleElement), ArrayElements(value) == nil {
            let element = try reader.parsed(V.self, from: value)
            // The element noted its own form.
            reader.noteStored { $0.readAs = .array }
            return [element]
        }
        guard let elements = reader.holes.earnElements(of: value, reader.parser.dialect) else {
            throw reader.context.mismatch(expected: Noun.anArray, found: value)
        }
        let nullValue = nullValue(of: V.self, ifIn: elements.values.lazy.map { Node($0) })
        var list: [V] = []
        func append(_ child: Any, at index: Int) {
            let mark = reader.report.mark
            guard let element: V = element(child, at: .index(index)) else {
                let isInvalid =
                    reader.report.issueCount > mark.issues
                    || nullValue == nil && addNullIssue(at: String(index))
                if isInvalid { tolerateSkipped(String(index), child, since: mark) }
                // With nil instead of it, the other elements keep their indices. A rejected one has
                // none.
                guard let nullValue, !isInvalid || !reader.intent.isLossy || reader.level > 0,
                    reader.holes.fill(&list, nullValue, to: index)
                else { return }
                return list.append(nullValue)
            }
            guard reader.holes.fill(&list, nullValue, to: index) else {
                reader.add(.farIndex, at: String(index))
                return tolerateSkipped(String(index), child, since: mark)
            }
            reader.noteStored { $0.noteElement(at: index, writtenAt: list.count) }
            list.append(element)
        }
        list.reserveCapacity(elements.values.count)
        for (position, child) in elements.values.enumerated() where !reader.report.isFull {
            append(child, at: elements.index(at: position))
        }
        guard reader.report.issueCount == issueCount else { throw SnapshotParser.Failure.reported }
        return list
    }

    /// Reads a list's children as snapshots that are read as one value each: into new elements, or
    /// into a present list, of which it updates and removes elements by id. Of present ones with
    /// the same id, the first counts.
    ///
    /// - Parameter ids: those of the present list; nil if there is none.
    func codedElements<V: Parsable>(
        _ children: Children,
        into list: [V] = [],
        withIDs ids: [String?]? = nil
    ) -> [V] {
        defer { reader.snapshotKey = nil }
        var elements = list.map { Optional($0) }
        let indices = zip(ids ?? [], list.indices).compactMap { id, index in id.map { ($0, index) }
        }
        let indexByID = Dictionary(indices) { first, _ in first }
        var newIDs: Set<String> = []
        var isByID = false
        for position in children.positions where !reader.isSkipped(position) {
            let (mark, storedKey) = (reader.report.mark, reader.nodes.entries[position].key)
            guard !reader.nodes.entries[position].node.isNull else {
                if !children.areIndexed {
                    indexByID[storedKey].map { elements[$0] = nil }
                } else if addNullIssue(at: storedKey) {
                    tolerateSkipped(position, since: mark)
                }
                continue
            }
            let id = ids == nil ? nil : id(at: position, of: children)
            let index = id.flatMap { indexByID[$0] }
            var read: V?
            if ids == nil || !children.areIndexed
                || checkID(id, of: V.self, at: position, besides: newIDs)
            {
                let child = reader.nodes.entries[position].node.value
                let key = id.map { SnapshotKey(text: $0, mustMatch: true) }
                reader.snapshotKey = (reader.level + 1, key ?? elementKey(position, of: children))
                reader.keyAskedAt = .max
                read = element(
                    child,
                    at: .entry(position),
                    updating: index.flatMap { elements[$0] }
                )
                // A type that does not ask for its key has none, and does not write it.
                let isAsked = reader.keyAskedAt == reader.level + 1
                if read != nil, id != nil, !isAsked {
                    reader.inside(.entry(position)) { reader.add(.missingID, model: V.self) }
                }
                if read != nil { isByID = !children.areIndexed && isAsked }
            }
            guard let read, reader.report.issueCount == mark.issues else {
                tolerateSkipped(position, since: mark)
                continue
            }
            if !isByID { reader.noteChild(String(elements.count), at: position) }
            if let id { newIDs.insert(id) }
            if let index { elements[index] = read } else { elements.append(read) }
        }
        reader.noteStored { $0.readAs = isByID ? .keyed : .array }
        return reader.mode == .parse ? elements.compactMap(\.self) : list
    }

    /// Reads a value that is a child, into the present one if there is one to update.
    func value<V: ParsableValue>(
        _ child: SnapshotParser._Child,
        updating present: V? = nil
    ) throws(SnapshotParser._NoValue) -> V {
        if present == nil, let value: V = commonForm(child) { return value }
        let tree = reader.nodes.entries[child.position].node.value
        let value: V? = element(tree, at: .entry(child.position), updating: present)
        guard let value else { throw .invalid }
        return value
    }

    /// A dictionary's value, if it has its type's most common form.
    private func commonForm<V: ParsableValue>(_ child: SnapshotParser._Child) -> V? {
        guard reader.canGoDown else { return nil }
        var box = SnapshotParser._ValueBox(node: reader.nodes.entries[child.position].node)
        return try? V._readDirectly(&box, in: reader.context.below)
    }

    /// Reads a value below the current path; nil for null and if there is an issue. Values may be
    /// nested to any depth, so this uses as little of the stack as possible.
    @_semantics("optimize.sil.specialize.generic.never")
    private func element<V: Parsable>(
        _ value: Any,
        at step: SnapshotParser.Step,
        updating present: V? = nil
    ) -> V? {
        guard let value = Tree.value(of: value) else { return nil }
        guard reader.canGoDown else {
            reader.addTooDeepIssue(at: reader.key(of: step))
            return nil
        }
        reader.push(step)
        defer { reader.optionalExtras?.present = nil }
        do {
            defer { reader.goUp() }
            let value = try reader.patchedTree(value, as: V.self, into: present)
            return try reader.parsed(V.self, from: value)
        } catch {
            reader.add(error, at: reader.key(of: step))
            return nil
        }
    }
}
