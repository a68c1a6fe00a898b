extension Reader {
    /// How an update treats a child.
    private enum Finding {
        /// It is about the element of this key: the child's, or one that an array's element has as a
        /// field.
        case element(String, isOwn: Bool)
        /// It says that there is no such element any more.
        case gone
        /// It says nothing.
        case nothing
        case failed
    }

    /// Updates a list of snapshots: changes and removes by id, and appends what is new.
    func merged<T: ParsableObject>(
        _ children: Children,
        into list: [T],
        making: (String) -> T? = { _ in nil }
    ) -> [T] {
        var merged = list
        var places = Places(of: children, in: list, self)
        var removed: Set<Int> = []
        mergeElements(of: children, T.self) { child, key in
            if let place = places.find(key, at: child.position, self) {
                if mode == .parse { return readElement(child, &merged[place], isPresent: true) }
                var object = merged[place]
                return readElement(child, &object, isPresent: true)
            }
            let own = mode == .parse && asksForInstances ? making(key) : nil
            var object = own ?? T()
            guard readElement(child, &object, own) else { return false }
            places.append(key, merged.count, children)
            merged.append(object)
            return true
        } remove: { position, key in
            if let place = places.find(key, at: position, self) { removed.insert(place) }
        }
        guard mode == .parse else { return list }
        return removed.isEmpty
            ? merged : merged.indices.filter { !removed.contains($0) }.map { merged[$0] }
    }

    /// Goes through a list's children, each of which is read into the element that is there, or into
    /// a new one.
    ///
    /// - Parameters:
    ///   - children: the list's children, null ones included.
    ///   - model: the type of the elements.
    ///   - read: reads a child into the element under a key, and says whether it has no issue.
    ///   - remove: takes the key of an element that the tree says is gone.
    func mergeElements<T: ParsableObject>(
        of children: Children,
        _ model: T.Type,
        read: (SnapshotParser._Child, String) -> Bool,
        remove: (Int, String) -> Void
    ) {
        var ids = ElementIDs()
        let isSnapshot = isSnapshot(T.self)
        let isKept = mode == .parse
        for position in children.positions {
            let mark = report.mark
            switch finding(position, of: children, T.self, isSnapshot, ids) {
            case .nothing: continue
            case .gone: if isKept { remove(position, nodes.keys[position]) }
            case .failed: skipMerged(position, since: mark)
            case .element(let key, let isOwn):
                let step = isOwn ? SnapshotParser.Step.text(key) : .entry(position)
                let child = SnapshotParser._Child(
                    position: position,
                    key: SnapshotKey(step, isGiven: true)
                )
                if read(child, key) {
                    if isOwn { ids.insert(key) }
                } else {
                    skipMerged(position, since: mark)
                }
            }
        }
    }

    private func finding(
        _ position: Int,
        of children: Children,
        _ model: any Any.Type,
        _ isSnapshot: Bool,
        _ ids: ElementIDs
    ) -> Finding {
        let text = nodes.keys[position]
        if nodes.values.box(at: position).isNull { return children.areIndexed ? .nothing : .gone }
        if isSkipped(position) { return .nothing }
        guard children.areIndexed, isSnapshot else { return .element(text, isOwn: false) }
        let own = Tree.value(of: nodes.values.value(at: position)).flatMap(ownKey)
        guard let key = own ?? (indicesAreKeys ? text : nil) else {
            addToElement(.missingID, text, model)
            return .failed
        }
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
        push(step: .text(key))
        add(kind, model: model)
        goUp()
    }

    /// Passes an element over that has issues, where the options say so.
    func skipMerged(_ position: Int, since mark: SnapshotParser.Report.Mark) {
        guard parser.invalidElements == .skip else { return }
        report.tolerate(since: mark)
        forgetCuts()
        extras.skipped.insert(path + [nodes.keys[position]])
    }
}

/// Maps children to existing elements. Of elements with one id, the first counts.
///
/// A list mostly is in the tree's order, or the tree is about few of its elements. Then no id needs
/// to be hashed.
private struct Places {
    /// The ids of the elements beyond those in order.
    private let ids: [String?]
    private let first: Int
    /// How many children, from the first on, are about the elements at the same places.
    private var inOrder = 0
    /// Where the elements are by their ids, where the children are many.
    private var byKey: [String: Int]?

    /// Beyond this number of children, ids are hashed.
    private static var maximumSearchedCount: Int { 4 }

    init<T: ParsableObject>(of children: SnapshotParser._Children, in list: [T], _ reader: Reader) {
        first = children.first
        if children.areDistinct, !children.areIndexed {
            while inOrder < min(list.count, children.count),
                let id = list[inOrder]._snapshotID, reader.nodes.keys[first + inOrder] == id
            {
                inOrder += 1
            }
        }
        ids = list.indices.dropFirst(inOrder).map { list[$0]._snapshotID }
        let rest = children.count - inOrder
        guard !children.areDistinct || rest > Self.maximumSearchedCount else { return }
        var byKey = [String: Int](minimumCapacity: ids.count)
        for index in ids.indices.reversed() {
            if let id = ids[index] { byKey[id] = inOrder + index }
        }
        self.byKey = byKey
    }

    func find(_ key: String, at position: Int, _ reader: Reader) -> Int? {
        let place = position - first
        if place < inOrder { return place }
        if let byKey { return byKey[key] }
        return ids.firstIndex(of: key).map { inOrder + $0 }
    }

    /// Takes note of an element that was appended, which a later child of a source that gives one
    /// key twice is about too.
    mutating func append(_ key: String, _ place: Int, _ children: SnapshotParser._Children) {
        if !children.areDistinct { byKey?[key] = place }
    }
}
