extension CollectionReader {
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
    func merged<T: ParsableObject>(
        _ children: Children,
        into list: [T],
        making: ((String) -> T?)? = nil
    ) -> [T] {
        var merged = list
        var places = ElementPlaces()
        var removed: Set<Int> = []
        mergeElements(of: children, T.self) { child, key in
            guard let place = places.find(key, in: merged) else {
                return append(child, key, to: &merged, making)
            }
            if reader.mode == .parse, reader.options.intent == .use {
                return readElement(child, &merged[place], .present)
            }
            var object = merged[place]
            let isRead = readElement(child, &object, .present)
            if isRead, reader.mode == .parse { merged[place] = object }
            return isRead
        } remove: { key in
            if let place = places.find(key, in: merged) { removed.insert(place) }
        }
        guard reader.mode == .parse else { return list }
        return removed.isEmpty
            ? merged : merged.indices.filter { !removed.contains($0) }.map { merged[$0] }
    }

    /// Reads a child into a new element, or into the app's own instance, and appends it.
    private func append<T: ParsableObject>(
        _ child: SnapshotParser._Child,
        _ key: String,
        to list: inout [T],
        _ making: ((String) -> T?)?
    ) -> Bool {
        let own = reader.mode == .parse && reader.options.asksForInstances ? making?(key) : nil
        var object = own ?? T()
        guard readElement(child, &object, own.map { .own(Instance($0)) } ?? .new) else {
            return false
        }
        list.append(object)
        return true
    }

    /// Reads each of a list's children into the present element, or into a new one.
    ///
    /// - Parameters:
    ///   - children: the list's children, including null ones.
    ///   - model: the type of the elements.
    ///   - read: reads a child into the element with a key, and returns whether it has no issue.
    ///   - remove: gets the key of an element that the tree removes.
    func mergeElements<T: ParsableObject>(
        of children: Children,
        _ model: T.Type,
        read: (SnapshotParser._Child, String) -> Bool,
        remove: (String) -> Void
    ) {
        var ids: Set<String> = []
        let isSnapshot = reader.isSnapshot(T.self)
        let isKept = reader.mode == .parse
        for position in children.positions {
            let mark = reader.report.mark
            switch finding(position, of: children, T.self, isSnapshot, ids) {
            case .nothing: continue
            case .gone: if isKept { remove(reader.nodes.keys[position]) }
            case .failed: skip(position, since: mark, inAllPasses: true)
            case .unnamed:
                rejectUnnamed(position, T.self)
                skip(position, since: mark, inAllPasses: true)
            case .element(let key, let isOwn):
                let step = isOwn ? SnapshotParser.Step.text(key) : .entry(position)
                let child = SnapshotParser._Child(
                    position: position,
                    key: SnapshotKey(step, isGiven: true)
                )
                if read(child, key) {
                    if isOwn { ids.insert(key) }
                } else {
                    skip(position, since: mark, inAllPasses: true)
                }
            }
        }
    }

    /// Reports the issues of an array's element without an id.
    private func rejectUnnamed<T: ParsableObject>(_ position: Int, _ model: T.Type) {
        let value = reader.nodes.values.value(at: position)
        // A value of another type, and an id that cannot be read, are reported where they are.
        let isObject =
            Tree.dictionary(value) != nil || !reader.parser.needsCollections && Tree.isNode(value)
        if isObject, Tree.child(reader.parser.keyName, of: value) == nil {
            addToElement(.missingID, reader.nodes.keys[position], model)
        }
        var element = T()
        let key = SnapshotKey(nil, isGiven: false)
        _ = readElement(.init(position: position, key: key), &element, .new)
    }

    private func finding(
        _ position: Int,
        of children: Children,
        _ model: any Any.Type,
        _ isSnapshot: Bool,
        _ ids: Set<String>
    ) -> Finding {
        let text = reader.nodes.keys[position]
        if reader.nodes.values[position].isNull {
            guard children.areIndexed else { return .gone }
            return refusesHole(at: text) ? .failed : .nothing
        }
        if reader.isSkipped(position) { return .nothing }
        guard children.areIndexed, isSnapshot else { return .element(text, isOwn: false) }
        guard let key = key(position, of: children) else { return .unnamed }
        guard !ids.contains(key) else {
            addToElement(.duplicateID, text, model)
            return .failed
        }
        return .element(key, isOwn: true)
    }

    private func addToElement(
        _ kind: SnapshotParser.Issue.Kind,
        _ key: String,
        _ model: any Any.Type
    ) {
        reader.push(step: .text(key))
        reader.add(kind, model: model)
        reader.goUp()
    }
}
