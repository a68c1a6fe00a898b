extension CollectionReader {
    /// Reads a list's children into the present elements in an update, or into new ones.
    ///
    /// - Parameter making: returns the app's own instance for an id, to read into.
    func elements<T: ParsableObject>(
        _ children: Children,
        updating present: [T]?,
        making: ((String) -> Any?)? = nil
    ) -> [T] {
        // Objects without ids cannot be identified, so they are replaced.
        guard let present, reader.isSnapshot(T.self), areKeyed(children, isSnapshot: true) else {
            return newElements(children, existing: instances(children, making)) {
                skip($0, since: $1)
            }
        }
        // In JSON, an array is the whole list (RFC 7396).
        let replaced = reader.options.replaces
        guard replaced || reader.parser.dialect == .json && children.areIndexed else {
            return ListMerge(reader, children).merged(into: present, making: making)
        }
        reader.options.replaces = true
        defer { reader.options.replaces = replaced }
        let existing: ((Int, inout T) -> ObjectOrigin)? = instances(children, making)
        let byID = Dictionary(
            present.lazy.compactMap { element in element._snapshotID.map { ($0, element) } },
            uniquingKeysWith: { first, _ in first }
        )
        return newElements(children) { position, element in
            if let old = key(position, of: children).flatMap({ byID[$0] }),
                !replaced || reader.keeps(old)
            {
                element = old
                return .present
            }
            return existing?(position, &element) ?? .new
        } _: {
            skip($0, since: $1, inAllPasses: true)
        }
    }

    /// Takes the app's own instance for the child at a position, if there is one.
    private func instances<T: ParsableObject>(
        _ children: Children,
        _ making: ((String) -> Any?)?
    ) -> ((Int, inout T) -> ObjectOrigin)? {
        guard let making, reader.mode == .parse, reader.options.asksForInstances else { return nil }
        return { position, element in
            guard let own = key(position, of: children).flatMap(making) as? T else {
                return .new
            }
            element = own
            return .own(Instance(own))
        }
    }

    /// Reads a list's children into new elements.
    ///
    /// - Parameters:
    ///   - children: the list's children, including null ones.
    ///   - existing: replaces the new element for the child at a position by another one, if there
    ///     is one, and returns its origin.
    ///   - reject: called with each element that could not be read: its position, and the state of
    ///     the report before it.
    /// - Returns: the elements that could be read; none in a validation.
    func newElements<T: ParsableObject>(
        _ children: Children,
        existing: ((Int, inout T) -> ObjectOrigin)? = nil,
        _ reject: (Int, SnapshotParser.Report.Mark) -> Void
    ) -> [T] {
        var ids: Set<String> = []
        let checksIDs = children.areIndexed
        let issueCount = reader.report.issueCount
        defer {
            if reader.report.issueCount > issueCount {
                reader.hints.suggestObject(issueCount, children, T.self)
            }
        }
        let maximumCount = reader.mode == .parse ? children.count : 0
        // An array that grows with `append` looks up its type at run time for each element.
        return [T](unsafeUninitializedCapacity: maximumCount) { list, count in
            for position in children.positions {
                guard reader.goesOn(to: position, of: children) else { break }
                let mark = reader.report.mark
                if reader.options.replaces, reader.isSkipped(position) { continue }
                var element = T()
                let origin = existing?(position, &element) ?? .new
                do throws(SnapshotParser._NoValue) {
                    try reader.open(position, as: T.self)
                } catch {
                    let isHole =
                        error == .null
                        && !(children.areIndexed && refusesHole(at: reader.nodes.keys[position]))
                    if !isHole { reject(position, mark) }
                    continue
                }
                let key = elementKey(position, of: children, isGiven: !children.areIndexed)
                var isRead = reader.fill(&element, key, origin)
                let id = isRead && checksIDs ? element._snapshotID : nil
                if let id, !ids.insert(id).inserted {
                    reader.add(.duplicateID, model: T.self)
                    isRead = false
                }
                reader.goUp()
                if isRead, let id { reader.noteChild(id, at: position) }
                if !isRead {
                    reject(position, mark)
                } else if count < maximumCount {
                    list.initializeElement(at: count, to: element)
                    count += 1
                }
            }
        }
    }

    /// The id of a list's child; nil if it has none. An array's element usually has it as a field.
    func key(_ position: Int, of children: Children) -> String? {
        if children.areIndexed, let own = ownKey(position) { return own }
        guard !children.areIndexed || reader.options.placesAreIDs else { return nil }
        return reader.nodes.keys[position]
    }

    /// The key that an element has as a field.
    func ownKey(_ position: Int) -> String? {
        Tree.value(of: reader.nodes.values.value(at: position)).flatMap(reader.parser.ownKey)
    }

    /// An element's key. In JSON text, an array's index is only a position, not a key.
    func elementKey(_ position: Int, of children: Children, isGiven: Bool) -> SnapshotKey {
        let isPosition = children.areIndexed && !reader.options.placesAreIDs
        return SnapshotKey(isPosition ? nil : .entry(position), isGiven: isGiven)
    }

    /// The key of a dictionary's value, which in JSON is not an id.
    func valueKey(_ position: Int, of children: Children? = nil) -> SnapshotKey {
        let isPosition = children?.areIndexed == true && !reader.options.placesAreIDs
        let isID = !isPosition && reader.parser.dialect != .json
        return SnapshotKey(isID ? .entry(position) : nil, isGiven: true)
    }

    /// Whether a list's elements have keys: outside the database, those of an array may have none.
    func areKeyed(_ children: Children, isSnapshot: Bool) -> Bool {
        if !children.areIndexed || reader.options.placesAreIDs { return true }
        return isSnapshot
            && children.positions.contains { ownKey($0) != nil }
    }

    /// Reads one child of a list or of a dictionary into an object.
    ///
    /// - Returns: whether it has no issue.
    func readElement<T: ParsableObject>(
        _ child: SnapshotParser._Child,
        _ object: inout T,
        _ origin: ObjectOrigin
    ) -> Bool {
        do { try reader.open(child.position, as: T.self) } catch { return false }
        defer { reader.goUp() }
        return reader.fill(&object, child.key, origin)
    }
}
