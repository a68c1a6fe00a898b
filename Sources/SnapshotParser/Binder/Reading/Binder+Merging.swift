extension SnapshotParser.Binder {
    /// Which element of a list a child is about: the one under the child's key, or under the key
    /// that an array's element has as a field.
    @usableFromInline
    struct ElementKey {
        /// Where the child is.
        @usableFromInline let position: Int
        let own: String?

        @usableFromInline
        init(position: Int, own: String? = nil) {
            self.position = position
            self.own = own
        }
    }

    /// Reads a list's children into the elements that are there, or into new ones.
    ///
    /// - Parameters:
    ///   - children: the list's children, null ones included.
    ///   - find: gives the element under a key.
    ///   - store: takes an element that was changed or made.
    ///   - remove: takes the key of an element that the tree says is gone.
    @inlinable
    func mergeElements<T: ParsableObject>(
        of children: Children,
        find: (ElementKey) -> T?,
        store: (ElementKey, T) -> Void,
        remove: (ElementKey) -> Void
    ) {
        var ids = ElementIDs()
        let isSnapshot = isSnapshot(T.self)
        let isKept = mode == .parse
        let outer = (isMerging, isWriting)
        for position in children.positions {
            let mark = reportMark
            switch goDown(toElement: position, of: children, T.self, isSnapshot, &ids) {
            case .absent: continue
            case .null: if isKept { remove(ElementKey(position: position)) }
            case .failed: skipMerged(position, since: mark)
            case .reached(let key):
                var isRead: Bool
                if var object = find(key) {
                    // Nothing is written while issues are looked for.
                    (isMerging, isWriting) = (true, isKept)
                    isRead = read(&object, at: key, Instance(object))
                    if isRead, isKept { store(key, object) }
                } else {
                    (isMerging, isWriting) = (false, true)
                    var object = T()
                    isRead = read(&object, at: key, nil)
                    if isRead, isKept { store(key, object) }
                }
                goUp()
                if !isRead { skipMerged(position, since: mark) }
            }
        }
        (isMerging, isWriting) = outer
    }

    @inlinable
    func read<T: ParsableObject>(
        _ object: inout T,
        at key: ElementKey,
        _ instance: Instance?
    ) -> Bool {
        guard openMerged(key.position, T.self, instance) else { return false }
        bind(&object, snapshotKey(key))
        return closePresent(instance)
    }

    /// What a list's child is to an update.
    @usableFromInline
    enum ElementFinding {
        case reached(ElementKey)
        /// It says that there is no such element any more.
        case null
        /// It says nothing.
        case absent
        case failed
    }

    /// Goes down to the child of a list, where there is one and it has a key.
    @usableFromInline
    func goDown(
        toElement position: Int,
        of children: Children,
        _ model: any Any.Type,
        _ isSnapshot: Bool,
        _ ids: inout ElementIDs
    ) -> ElementFinding {
        if values.box(at: position).isNull {
            return children.areIndexed ? .absent : .null
        }
        if !skipped.isEmpty, skipped.contains(path + [keys[position]]) { return .absent }
        guard goDown(toEntry: position) else { return .failed }
        guard children.areIndexed, isSnapshot else {
            return .reached(ElementKey(position: position))
        }
        let index = keys[position]
        let own = Tree.value(of: values.value(at: position)).flatMap(ownKey)
        if let key = own ?? (indicesAreKeys ? index : nil) {
            if ids.insert(key, at: index) {
                return .reached(ElementKey(position: position, own: key))
            }
            add(.duplicateID, model: model)
        } else {
            add(.missingID, model: model)
        }
        goUp()
        return .failed
    }

    /// Opens a frame over an element that is read into an instance, or into what is none.
    @usableFromInline
    func openMerged(_ position: Int, _ model: any Any.Type, _ instance: Instance?) -> Bool {
        if let instance, !enter(instance) {
            add(.cycle)
            return false
        }
        if let children = values.box(at: position, isClaimed: true).takeDictionary() {
            open(model, children)
            return true
        }
        if let node = Tree.value(of: values.value(at: position)), open(model, over: node) {
            return true
        }
        if instance != nil { leave() }
        return false
    }

    /// Closes the frame over what is read into an instance, or into what is none.
    @usableFromInline
    func closePresent(_ instance: Instance?) -> Bool {
        let isRead = close()
        if instance != nil { leave() }
        return isRead
    }

    /// Passes an element over that has issues, where the options say so.
    @usableFromInline
    func skipMerged(_ position: Int, since mark: SnapshotParser.Report.Mark) {
        guard parser.invalidElements == .skip else { return }
        report.tolerate(since: mark)
        skipped.insert(path + [keys[position]])
    }

    @usableFromInline
    func snapshotKey(_ key: ElementKey) -> SnapshotParser.SnapshotKey {
        SnapshotParser.SnapshotKey(key.own.map { .text($0) } ?? .entry(key.position), isGiven: true)
    }

    @usableFromInline
    func text(of key: ElementKey) -> String { key.own ?? keys[key.position] }
}

extension SnapshotParser.Binder {
    /// Updates a list of snapshots: changes and removes by id, and appends what is new.
    @inlinable
    func merge<T: ParsableObject>(_ list: inout [T], with children: Children) {
        var places = places(of: children, in: list)
        var removed: Set<Int> = []
        var merged = list
        var place: Int?
        mergeElements(of: children) { key in
            place = find(key, in: places)
            return place.map { merged[$0] }
        } store: { key, object in
            if let place {
                merged[place] = object
            } else {
                if !children.areDistinct { places.byKey[text(of: key)] = merged.count }
                merged.append(object)
            }
        } remove: { key in
            if let place = find(key, in: places) { removed.insert(place) }
        }
        guard mode == .parse else { return }
        list =
            removed.isEmpty
            ? merged : merged.indices.filter { !removed.contains($0) }.map { merged[$0] }
    }

    /// Updates objects by their keys.
    @inlinable
    func merge<T: ParsableObject>(_ list: inout [String: T], with children: Children) {
        var merged = list
        var place: Dictionary<String, T>.Index?
        mergeElements(of: children) { key in
            place = merged.index(forKey: text(of: key))
            return place.map { merged.values[$0] }
        } store: { key, object in
            if let place {
                merged.values[place] = object
            } else {
                merged[text(of: key)] = object
            }
        } remove: { key in
            merged[text(of: key)] = nil
        }
        if mode == .parse { list = merged }
    }
}

extension SnapshotParser.Binder {
    /// The key that a node has as a field of its own.
    @usableFromInline
    func ownKey(of node: Any) -> String? { Tree.dictionary(node).flatMap(ownKey(in:)) }

    func ownKey(in children: [String: Any]) -> String? {
        guard let field = children[parser.keyName], case .value(let value) = Tree.unboxed(field)
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
