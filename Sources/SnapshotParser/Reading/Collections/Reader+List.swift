extension Reader {
    /// For an id: puts the instance to read into, if there is one, in place of the new element.
    typealias InstancePlacer<T> = (String, inout T) -> ObjectOrigin

    /// Reads a list's children into the present elements in an update, or into new ones.
    ///
    /// - Parameters:
    ///   - present: the list of them as `Any`, since its type would be looked up at run time.
    ///   - making: returns the app's own instance for an id, to read into.
    func readList<T: ParsableObject>(
        _ children: ChildEntries,
        updating present: Any?,
        making: ((String) -> Any?)? = nil
    ) -> [T] {
        let placer: InstancePlacer<T>? = instancePlacer(making)
        // Without an update, no elements are present. Objects that are no snapshots have no ids to
        // be found by, so they are replaced.
        guard let present, isSnapshot(T.self), let present: [T] = exactCast(present)
        else { return readWholeList(children, using: placer) }
        // In the dialect of JSON, an array always replaces a bound list (RFC 7396), whether its
        // elements have ids or not: those without one are new.
        let isWhole = !parser.dialect.readsEitherShape && children.areIndexed
        return scope.intent.replaces || isWhole
            ? readReplacement(children, of: present, or: placer)
            : readMerged(children, into: present, or: placer)
    }

    /// Reads the children of a whole list, those with ids of present elements into these.
    private func readReplacement<T: ParsableObject>(
        _ children: ChildEntries,
        of present: [T],
        or placer: InstancePlacer<T>?
    ) -> [T] {
        let outer = scope.intent
        scope.intent.beginReplacing()
        defer { scope.intent = outer }
        let indices = indices(byID: present.lazy.map { $0._snapshotID })
        return readWholeList(children) { id, element in
            guard let old = indices[id].map({ present[$0] }),
                !outer.replaces || self.reserveInstance(old)
            else { return placer?(id, &element) ?? .new() }
            element = old
            return .present
        }
    }

    /// The index of each id. Of elements with the same id, the first counts.
    func indices(byID ids: some Sequence<String?>) -> [String: Int] {
        let indices = ids.enumerated().lazy.compactMap { index, id in id.map { ($0, index) } }
        return Dictionary(indices) { first, _ in first }
    }

    /// Puts the app's own instances in place; nil if there are none, or they may not be changed.
    func instancePlacer<T: ParsableObject>(_ making: ((String) -> Any?)?) -> InstancePlacer<T>? {
        guard let making, mode == .parse, scope.intent.purpose == .use else { return nil }
        return { id, element in
            guard let instance = making(id) as? T else { return .new() }
            element = instance
            return .new(Instance(instance))
        }
    }

    /// Reads the children of a whole list: into new elements, or into others in their place.
    ///
    /// - Parameters:
    ///   - children: the list's children, including null ones.
    ///   - placer: puts others to read into in their place.
    /// - Returns: the elements that could be read; none in a validation.
    func readWholeList<T: ParsableObject>(
        _ children: ChildEntries,
        using placer: InstancePlacer<T>? = nil
    ) -> [T] {
        let issueCount = report.issueCount
        defer { if report.issueCount > issueCount { hintAtObject(issueCount, children, T.self) } }
        let maximumCount = mode == .parse ? children.positions.count : 0
        guard maximumCount > 0 else {
            // The initializer below would write to the empty array that all threads share.
            readElements(children, using: placer) { (_: T, _) in }
            return []
        }
        // An array that grows with `append` looks up its type at run time for each element.
        return [T](unsafeUninitializedCapacity: maximumCount) { list, count in
            readElements(children, using: placer) { (element: consuming T, _) in
                guard count < maximumCount else { return }
                list.initializeElement(at: count, to: consume element)
                count += 1
            }
        }
    }

    /// Updates a list of snapshots: updates and removes elements by id, and appends new ones.
    ///
    /// Elements are removed only after all children are read, so that the indices by id stay right
    /// until then.
    ///
    /// - Parameter placer: puts the app's own instance in place of a new element.
    func readMerged<T: ParsableObject>(
        _ children: ChildEntries,
        into list: [T],
        or placer: InstancePlacer<T>? = nil
    ) -> [T] {
        var merged = list
        var indices = indices(byID: list.lazy.map { $0._snapshotID })
        var removed: Set<Int> = []
        readElements(children, checkingIDs: true) { id, element in
            guard let index = indices[id] else { return placer?(id, &element) ?? .new() }
            element = merged[index]
            return .present
        } remove: {
            if let index = indices[$0] { removed.insert(index) }
        } take: { element, id in
            if let index = id.flatMap({ indices[$0] }) { return merged[index] = element }
            // A source may contain a key twice, and its second child then updates that element.
            if let id { indices[id] = merged.count }
            merged.append(element)
        }
        guard mode == .parse else { return list }
        return removed.isEmpty
            ? merged : merged.indices.filter { !removed.contains($0) }.map { merged[$0] }
    }

    /// Reads a list's children, one after another.
    ///
    /// A child that was skipped before is skipped again, and null removes an element or is an
    /// issue. Any other child is read into the element that `placer` has for its id, or into a
    /// new one. If that causes issues, the child is skipped, as far as the options tolerate it.
    ///
    /// - Parameters:
    ///   - checkingIDs: whether an array's elements must have ids, as
    ///     ``addIDIssue(of:_:at:besides:)`` says.
    ///   - placer: puts another element in place of a new one. It is called only for an
    ///     element with an id.
    ///   - remove: called with the key of each child that is null.
    ///   - take: called with each element that was read, and its id if it was looked up.
    private func readElements<T: ParsableObject>(
        _ children: ChildEntries,
        checkingIDs: Bool = false,
        using placer: InstancePlacer<T>? = nil,
        remove: (String) -> Void = { _ in },
        take: (consuming T, _ id: String?) -> Void
    ) {
        // The ids so far, if the list is an array. The keys of an object differ anyway.
        var ids: Set<String> = []
        let checksIDs = checkingIDs && children.areIndexed
        var count = 0
        let isInArray = scope.intent.isInArray
        if children.areIndexed { scope.intent.isInArray = true }
        defer { scope.intent.isInArray = isInArray }
        let isEditedByID = noteEditedByID(children, T.self)
        for position in children.positions {
            if isSkipped(nodes.entries[position].key) {
                takePresent(position, of: children, placer, take)
                continue
            }
            let mark = report.mark
            if nodes.entries[position].node.isNull {
                let key = nodes.entries[position].key
                if !children.areIndexed {
                    remove(key)
                } else if addNullIssue(at: key) {
                    recordLeftOut(position, since: mark)
                }
                continue
            }
            let id = placer == nil ? nil : id(at: position, of: children)
            var element = T()
            var isRead = false
            if !checksIDs || addIDIssue(of: id, T.self, at: position, besides: ids) != .duplicateID,
                (try? goDownAndOpen(position, as: T.self)) != nil
            {
                let given = elementKey(position, of: children, checksIDs ? id : nil)
                let origin = id.flatMap { placer?($0, &element) } ?? .new()
                // An issue of `addIDIssue` counts too.
                isRead = fillAndClose(&element, given, origin) && report.issueCount == mark.issues
                if isRead, children.areIndexed { isRead = recordID(of: element, in: &ids) }
                goUp()
            }
            guard isRead else {
                recordLeftOut(position, since: mark)
                continue
            }
            note(element, isEditedByID, count, at: position)
            count += 1
            take(consume element, id)
        }
    }

    /// Notes whether an edit finds the elements by their ids or by index. A function of its own,
    /// since the loop that reads the elements must use as little of the call stack as it can.
    ///
    /// - Returns: whether it finds them by their ids.
    @inline(never)
    private func noteEditedByID<T: ParsableObject>(_ list: ChildEntries, _ type: T.Type) -> Bool {
        let isKeyed = parser.dialect.writesListsByID || !list.areIndexed
        let isEditedByID = isSnapshot(T.self) && isKeyed
        noteStored { $0.arrangement = isEditedByID ? .keyed : .array }
        return isEditedByID
    }

    /// Notes where an element is stored.
    @inline(never)
    private func note<T: ParsableObject>(
        _ element: T,
        _ isEditedByID: Bool,
        _ count: Int,
        at position: Int
    ) {
        noteChild(isEditedByID ? element._snapshotID : String(count), at: position)
    }

    /// Takes the present element with the id of one that is skipped, if the options say so. A
    /// function of its own, as ``noteEditedByID(_:_:)`` is.
    private func takePresent<T: ParsableObject>(
        _ position: Int,
        of children: ChildEntries,
        _ placer: InstancePlacer<T>?,
        _ take: (consuming T, String?) -> Void
    ) {
        var element = T()
        guard scope.intent.keepsSkipped, let id = id(at: position, of: children),
            case .present? = placer?(id, &element)
        else { return }
        take(consume element, id)
    }
}
