extension SnapshotParser.Binder {
    /// Reads a list's children into the elements that are there, or into new ones.
    ///
    /// - Parameters:
    ///   - children: the list's children, null ones included.
    ///   - find: gives the element under a key.
    ///   - store: takes an element that was changed or made.
    ///   - remove: takes the key of an element that the tree says is gone.
    func mergeElements<T: ParsableObject>(
        of children: Children,
        find: (String) -> T?,
        store: (String, T) -> Void,
        remove: (String) -> Void
    ) {
        var ids = ElementIDs()
        for position in children.positions {
            let index = keys[position]
            guard case .value(let node) = Tree.unboxed(values.value(at: position)) else {
                if mode == .parse, !children.areIndexed { remove(index) }
                continue
            }
            let mark = report.mark
            if !skipped.isEmpty, skipped.contains(path + [index]) { continue }
            let merged = descend(to: index) { () -> (key: String, object: T)? in
                guard let key = elementKey(T.self, node, index, in: children, &ids) else {
                    return nil
                }
                let given = SnapshotParser.SnapshotKey(text: key, isGiven: true)
                guard var object = find(key) else {
                    var object = T()
                    return readNew(&object, from: node, key: given) ? (key, object) : nil
                }
                return readPresent(&object, from: node, key: given) ? (key, object) : nil
            }
            if let merged = merged.flatMap({ $0 }) {
                if mode == .parse { store(merged.key, merged.object) }
            } else if parser.invalidElements == .skip {
                report.tolerate(since: mark)
                skipped.insert(path + [index])
            }
        }
    }

    /// The key of a list's element; nil, and an issue, where it has none or another has it too.
    private func elementKey<T: ParsableObject>(
        _ type: T.Type,
        _ node: Any,
        _ index: String,
        in children: Children,
        _ ids: inout ElementIDs
    ) -> String? {
        guard children.areIndexed, T._isSnapshot else { return index }
        guard let key = ownKey(of: node) ?? (indicesAreKeys ? index : nil) else {
            add(.missingID, model: T.self)
            return nil
        }
        guard ids.insert(key, at: index) else {
            add(.duplicateID, model: T.self)
            return nil
        }
        return key
    }

    /// Updates a list of snapshots: changes and removes by id, and appends what is new.
    func merge<T: ParsableObject>(_ list: inout [T], with children: Children) {
        var positions: [String: Int] = [:]
        positions.reserveCapacity(list.count)
        for (position, element) in list.enumerated() {
            guard let id = element._snapshotID, positions[id] == nil else { continue }
            positions[id] = position
        }
        var removed: Set<Int> = []
        var merged = list
        mergeElements(of: children) {
            positions[$0].map { merged[$0] }
        } store: { key, object in
            if let position = positions[key] {
                merged[position] = object
            } else {
                positions[key] = merged.count
                merged.append(object)
            }
        } remove: { key in
            if let position = positions[key] { removed.insert(position) }
        }
        guard mode == .parse else { return }
        list =
            removed.isEmpty
            ? merged : merged.indices.filter { !removed.contains($0) }.map { merged[$0] }
    }

    /// Updates objects by their keys.
    func merge<T: ParsableObject>(_ list: inout [String: T], with children: Children) {
        var merged = list
        mergeElements(of: children) {
            merged[$0]
        } store: {
            merged[$0] = $1
        } remove: {
            merged[$0] = nil
        }
        if mode == .parse { list = merged }
    }

    /// The key that a node has as a field of its own.
    func ownKey(of node: Any) -> String? {
        guard let field = Tree.dictionary(node)?[parser.keyName],
            case .value(let value) = Tree.unboxed(field)
        else { return nil }
        return Tree.keyText(value)
    }

    /// Whether a node is about another snapshot than the object, by its own key.
    func isAnother<T: ParsableObject>(_ node: Any, than object: T) -> Bool {
        guard T._isSnapshot, let id = object._snapshotID, let own = ownKey(of: node) else {
            return false
        }
        return id != own
    }
}
