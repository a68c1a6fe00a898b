extension Reader {
    /// Reads the list that a binding asks for.
    func list<L: ParsableList>(
        _ name: String,
        _ access: SnapshotParser.Access,
        updating present: () -> L
    ) throws(SnapshotParser._NoValue) -> L {
        try children(name, access) { L._readChildren(self, $0, updating: present()) }
    }

    /// Reads the children of the list that a binding asks for.
    func children<Result>(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ read: (Children) -> Result
    ) throws(SnapshotParser._NoValue) -> Result {
        let position = try claim(name, access)
        guard !values.box(at: position).isNull else { throw .null }
        guard goDown(to: name) else { throw .invalid }
        defer { goUp() }
        guard let children = children(ofEntry: position) else {
            throw mismatchedList(at: position, name)
        }
        defer { drop(children) }
        return read(children)
    }

    private func mismatchedList(at position: Int, _ name: String) -> SnapshotParser._NoValue {
        let found = found(values.value(at: position))
        let step = steps.removeLast()
        add(.typeMismatch(expected: Wording.aList, found: found), at: name)
        push(step: step)
        return .invalid
    }

    /// Reads a list's children into the elements that are there, where they are to be updated, or
    /// into new ones.
    ///
    /// - Parameter making: gives the app's own instance of an id, to read into.
    func elements<T: ParsableObject>(
        _ children: Children,
        updating present: [T]?,
        making: (String) -> T?
    ) -> [T] {
        // Objects without ids cannot be told apart, so that they are replaced.
        guard let present, isSnapshot(T.self), areKeyed(children, isSnapshot: true) else {
            return newElements(children, making: { own($0, of: children, making) }) {
                skipElement(since: $1)
            }
        }
        guard replaces else { return merged(children, into: present, making: making) }
        return newElements(
            children,
            replacing: present,
            making: { own($0, of: children, making) },
            { skipMerged($0, since: $1) }
        )
    }

    /// Reads a list's children into new elements.
    ///
    /// - Parameters:
    ///   - children: the list's children, null ones included.
    ///   - present: the elements that are replaced, of which those of the same ids stay the instances
    ///     that they are.
    ///   - making: gives the app's own instance for the child at a position, to read into.
    ///   - reject: hears of each element that could not be read: its position, and what was found
    ///     before it.
    /// - Returns: the elements that could be read; none in a validation.
    func newElements<T: ParsableObject>(
        _ children: Children,
        replacing present: [T] = [],
        making: (Int) -> T? = { _ in nil },
        _ reject: (Int, SnapshotParser.Report.Mark) -> Void
    ) -> [T] {
        var ids = ElementIDs()
        let byID =
            present.isEmpty
            ? [:]
            : Dictionary(
                present.lazy.compactMap { element in element._snapshotID.map { ($0, element) } },
                uniquingKeysWith: { first, _ in first }
            )
        let checksIDs = children.areIndexed && isSnapshot(T.self)
        let isKept = mode == .parse
        let issueCount = report.issueCount
        let keepsOuter = keepsElements
        // A hint looks at all of them once more.
        keepsElements = keepsElements || mayBeObject(children)
        defer {
            keepsElements = keepsOuter
            if report.issueCount > issueCount { hintAtObject(issueCount, children, T.self) }
        }
        var list: [T] = []
        if isKept { list.reserveCapacity(children.count) }
        for position in children.positions {
            guard goesOn(to: position, of: children) else { break }
            let mark = report.mark
            if replaces, isSkipped(position) { continue }
            var element = T()
            var kept = KeptElement()
            if !byID.isEmpty || asksForInstances {
                kept = keep(position, of: children, byID, making, in: &element)
            }
            let opening = open(element: position, T.self)
            guard opening != .null else { continue }
            guard opening == .opened else {
                reject(position, mark)
                continue
            }
            let key = elementKey(position, of: children, isGiven: !children.areIndexed)
            var isRead = fill(&element, key, kept.instance, isPresent: kept.isPresent)
            if isRead, checksIDs, let id = element._snapshotID, !ids.insert(id) {
                add(.duplicateID, model: T.self)
                isRead = false
            }
            goUp()
            if !isRead {
                reject(position, mark)
            } else if isKept {
                list.append(element)
            }
        }
        return list
    }

    /// Whether an element was there before, or is the app's own instance.
    private struct KeptElement {
        var isPresent = false
        var instance: Instance?
    }

    /// Takes the element that was there before, or the app's own, where there is one.
    @inline(never)
    private func keep<T: ParsableObject>(
        _ position: Int,
        of children: Children,
        _ byID: [String: T],
        _ making: (Int) -> T?,
        in element: inout T
    ) -> KeptElement {
        let old = byID.isEmpty ? nil : key(position, of: children).flatMap { byID[$0] }
        if let old, keeps(old) {
            element = old
            return KeptElement(isPresent: true)
        }
        guard let own = making(position) else { return KeptElement() }
        element = own
        return KeptElement(instance: Instance(own))
    }

    /// The app's own instance for a list's child.
    func own<T>(_ position: Int, of children: Children, _ making: (String) -> T?) -> T? {
        guard mode == .parse, asksForInstances else { return nil }
        return key(position, of: children).flatMap(making)
    }

    /// The id of a list's child; nil where it has none.
    private func key(_ position: Int, of children: Children) -> String? {
        guard children.areIndexed else { return keys[position] }
        let own = Tree.value(of: values.value(at: position)).flatMap(ownKey)
        return own ?? (indicesAreKeys ? keys[position] : nil)
    }

    /// Goes down to an element of a list, and opens it as the object at hand.
    private func open(element position: Int, _ model: any Any.Type) -> Opening {
        guard canGoDown || values.box(at: position).isNull else {
            _ = goDown(to: keys[position])
            return .failed
        }
        push(step: .entry(position))
        let opening = open(entry: position, model)
        if opening != .opened { goUp() }
        return opening
    }

    /// Tolerates the issues of an element where the options say so.
    func skipElement(since mark: SnapshotParser.Report.Mark) {
        guard parser.invalidElements == .skip else { return }
        report.tolerate(since: mark)
        forgetCuts()
    }

    /// The key under which an element stands. In JSON text, an array's index is a mere position.
    func elementKey(_ position: Int, of children: Children, isGiven: Bool) -> SnapshotKey {
        let isPosition = children.areIndexed && !indicesAreKeys
        return SnapshotKey(isPosition ? nil : .entry(position), isGiven: isGiven)
    }

    /// Whether a list's elements have keys: those of an array outside the database may not.
    func areKeyed(_ children: Children, isSnapshot: Bool) -> Bool {
        if !children.areIndexed || indicesAreKeys { return true }
        return isSnapshot && children.positions.contains { ownKey(of: values.value(at: $0)) != nil }
    }

    /// Reads one child of a list or of a dictionary into an object that was made for it, or that was
    /// there before.
    ///
    /// - Returns: whether it has no issue.
    func readElement<T: ParsableObject>(
        _ child: SnapshotParser._Child,
        _ object: inout T,
        isPresent: Bool
    ) -> Bool {
        guard canGoDown else {
            _ = goDown(to: keys[child.position])
            return false
        }
        push(step: .entry(child.position))
        defer { goUp() }
        guard case .opened = open(entry: child.position, T.self) else { return false }
        return fill(&object, child.key, isPresent: isPresent)
    }

    /// Reads one child of a list into a new object, or into the app's own instance.
    func readElement<T: ParsableObject>(
        _ child: SnapshotParser._Child,
        _ object: inout T,
        _ own: T?
    ) -> Bool {
        guard own != nil else { return readElement(child, &object, isPresent: false) }
        guard canGoDown else {
            _ = goDown(to: keys[child.position])
            return false
        }
        push(step: .entry(child.position))
        defer { goUp() }
        guard case .opened = open(entry: child.position, T.self) else { return false }
        return fill(&object, child.key, own.flatMap { Instance($0) }, isPresent: false)
    }
}

/// The ids of an array's elements.
struct ElementIDs {
    private var seen: Set<String> = []

    func contains(_ id: String) -> Bool { seen.contains(id) }

    @discardableResult
    mutating func insert(_ id: String) -> Bool { seen.insert(id).inserted }
}
