/// Reads the children of a list into the present elements with their ids, or into new ones.
struct ListMerge<T: ParsableObject> {
    private let reader: Reader
    private let children: SnapshotParser._Children
    private let isSnapshot: Bool
    /// The ids that an array's elements had as fields.
    private var ids: Set<String> = []

    init(_ reader: Reader, _ children: SnapshotParser._Children) {
        (self.reader, self.children) = (reader, children)
        isSnapshot = reader.isSnapshot(T.self)
    }

    /// What an update does with a child.
    private enum Finding {
        /// Updates the element with this key: the child's, or the key field of an array's element.
        case element(String, isOwn: Bool)
        /// Removes the element.
        case gone
        /// Reports that the element has no id, and what else is wrong with it.
        case unnamed
        /// Changes nothing.
        case nothing
        case failed
    }

    /// Updates a list of snapshots: updates and removes elements by id, and appends new ones.
    ///
    /// - Parameter making: returns the app's own instance for an id, to read into.
    consuming func merged(into list: [T], making: ((String) -> Any?)? = nil) -> [T] {
        let (reader, isKept) = (reader, reader.mode == .parse)
        var merged = list
        var places = ElementPlaces()
        var removed: Set<Int> = []
        forEach { child, key in
            guard let place = places.find(key, in: merged) else {
                let own = isKept && reader.options.asksForInstances ? making?(key) as? T : nil
                var object = own ?? T()
                let origin = own.map { ObjectOrigin.own(Instance($0)) } ?? .new
                let isRead = reader.collections.readElement(child, &object, origin)
                if isRead { merged.append(object) }
                return isRead
            }
            if isKept, reader.options.intent == .use {
                return reader.collections.readElement(child, &merged[place], .present)
            }
            var object = merged[place]
            let isRead = reader.collections.readElement(child, &object, .present)
            if isRead, isKept { merged[place] = object }
            return isRead
        } remove: { key in
            if let place = places.find(key, in: merged) { removed.insert(place) }
        }
        guard isKept else { return list }
        return removed.isEmpty
            ? merged : merged.indices.filter { !removed.contains($0) }.map { merged[$0] }
    }

    /// Reads each of the children.
    ///
    /// - Parameters:
    ///   - read: reads a child into the element with a key, and returns whether it has no issue.
    ///   - remove: gets the key of an element that the tree removes.
    consuming func forEach(
        read: (SnapshotParser._Child, String) -> Bool,
        remove: (String) -> Void
    ) {
        for position in children.positions {
            let mark = reader.report.mark
            switch finding(position) {
            case .nothing: continue
            case .gone:
                if reader.mode == .parse { remove(reader.nodes.keys[position]) }
                continue
            case .failed: break
            case .unnamed: rejectUnnamed(position)
            case .element(let key, let isOwn):
                let step = isOwn ? SnapshotParser.Step.text(key) : .entry(position)
                let child = SnapshotParser._Child(
                    position: position,
                    key: SnapshotKey(step, isGiven: true)
                )
                if read(child, key) {
                    if isOwn { ids.insert(key) }
                    continue
                }
            }
            reader.collections.skip(position, since: mark, inAllPasses: true)
        }
    }

    /// Reports the issues of an array's element without an id.
    private func rejectUnnamed(_ position: Int) {
        let value = reader.nodes.values.value(at: position)
        // A value of another type, and an id that cannot be read, are reported where they are.
        let isObject =
            Tree.dictionary(value) != nil || reader.parser.dialect != .json && Tree.isNode(value)
        if isObject, Tree.child(reader.parser.keyName, of: value) == nil {
            add(.missingID, to: reader.nodes.keys[position])
        }
        var element = T()
        let key = SnapshotKey(nil, isGiven: false)
        _ = reader.collections.readElement(.init(position: position, key: key), &element, .new)
    }

    private func finding(_ position: Int) -> Finding {
        let text = reader.nodes.keys[position]
        if reader.nodes.values[position].isNull {
            guard children.areIndexed else { return .gone }
            return reader.collections.refusesHole(at: text) ? .failed : .nothing
        }
        if reader.isSkipped(position) { return .nothing }
        guard children.areIndexed, isSnapshot else { return .element(text, isOwn: false) }
        guard let key = reader.collections.key(position, of: children) else { return .unnamed }
        guard !ids.contains(key) else {
            add(.duplicateID, to: text)
            return .failed
        }
        return .element(key, isOwn: true)
    }

    private func add(_ kind: SnapshotParser.Issue.Kind, to element: String) {
        reader.inside(.text(element)) { reader.add(kind, model: T.self) }
    }
}
