/// A tree to store, as nodes. Whatever the database refuses is an issue.
struct WrittenTree {
    /// The place where it will be stored. A priority is stored with the node that has it.
    let place: [String]
    /// The keys to the nodes; the last one may be `.priority`.
    private let path: [String]
    /// The nodes; nil for a tree that stores nothing.
    private var node: StoredNode?
    /// The numbers that are added to what was stored at their places.
    private var increments: [(path: [String], number: TreeNumber)] = []
    private var issues: [SnapshotParser.Issue] = []
    /// Whether a limit was reached; a tree with shared parts may have too many branches to follow.
    private var isStopped = false
    private var openedContainers = OpenedContainers()
    private let tree: Any?
    private let time: Int64

    /// Which of an update's writes come first. Removals follow what is added, so that a node that
    /// is not empty afterwards keeps its priority. Priorities come last, since the same update may
    /// add the values that they belong to.
    var rank: Int {
        place != path ? 2 : node == nil ? 1 : 0
    }

    /// Makes nodes from a tree.
    ///
    /// - Parameters:
    ///   - tree: the tree; nil and null store nothing.
    ///   - place: the keys of the reference that it is written to.
    ///   - child: the keys of a child in an update; the last one may be `.priority`, but no key of a
    ///     reference may (`FValidation.m` of firebase-ios-sdk).
    ///   - time: the time of the write in milliseconds since 1970.
    /// - Throws: a `ParseError` with everything that the database would refuse.
    init(
        _ tree: Any?,
        at place: [String],
        child: [String] = [],
        time: Int64
    ) throws(ParseError) {
        let isPriority = child.last == SpecialKey.priority
        (self.tree, self.time) = (tree, time)
        path = place + child
        self.place = isPriority ? path.dropLast() : path
        let location = Path<InMemoryDatabase>(keys: self.place)
        try location.check(.serializing)
        if isPriority {
            _ = accepts(SpecialKey.priority, at: self.place, as: .instruction)
            node = priority(tree, at: self.place).map(StoredNode.leaf)
        } else {
            node = tree.flatMap { node(of: $0, at: path) }
        }
        guard issues.isEmpty else { throw location.error(issues, .serializing) }
    }

    /// The root of a database with this tree in it.
    ///
    /// - Parameters:
    ///   - root: the root after earlier writes of the same update.
    ///   - old: the root before the update.
    /// - Throws: a `ParseError` for a sum beyond what a number can hold: the database stores no
    ///   infinity, since JSON has none.
    func stored(in root: StoredNode?, after old: StoredNode?) throws(ParseError) -> StoredNode? {
        var root = StoredNode.replacing(path[...], in: root, by: node)
        for (path, number) in increments {
            // The server adds to nothing but a number.
            guard case .number(let stored) = old?.node(at: path[...])?.leaf else { continue }
            let sum = stored.adding(number)
            guard sum.isFinite else {
                let path = Path<InMemoryDatabase>(keys: path)
                throw path.error([path.issue(.notFinite, concernsKey: true)], .serializing)
            }
            let priority = root?.node(at: path[...])?.priority
            let node = StoredNode(.leaf(.number(sum)), priority: priority)
            root = StoredNode.replacing(path[...], in: root, by: node)
        }
        return root
    }

    private mutating func node(of value: Any, at path: [String]) -> StoredNode? {
        guard let value = Tree.value(of: value) else { return nil }
        guard ServerMarker.content(of: value) == nil, let children = Tree.keyed(value) else {
            return leaf(value, at: path).map(StoredNode.leaf)
        }
        if openedContainers.open(in: { [tree] _ in tree }) {
            isStopped = true
            refuse(.tooManyNodes, at: path)
            return nil
        }
        /// What is under a key, if that is an instruction with a place for it.
        func instruction(_ key: String) -> Any? {
            guard let value = children[key], SpecialKey.isInstruction(key, value, among: children)
            else { return nil }
            _ = accepts(key, at: path, as: .instruction)
            return value
        }
        let given = instruction(SpecialKey.priority)
        let priority = priority(given, at: path)
        if let value = instruction(SpecialKey.value) {
            return node(of: value, at: path + [SpecialKey.value])?.with(priority: priority)
        }
        // Keys that Swift treats as equal are different keys in a text.
        let all = Tree.textNode(value)?.distinctChildren ?? Array(children)
        var entries: [StoredChildren.Entry] = []
        entries.reserveCapacity(all.count)
        // In key order, so that the issues are in key order too.
        for (key, child) in all.sorted(by: { KeyOrder.precedes($0.key, $1.key) }) {
            if isStopped { break }
            if given != nil, key == SpecialKey.priority { continue }
            if accepts(key, at: path, as: .raw), let node = node(of: child, at: path + [key]) {
                entries.append((key, node))
            }
        }
        guard !entries.isEmpty else { return nil }
        return StoredNode(.children(StoredChildren(sorted: entries)), priority: priority)
    }

    /// A string, a number, or a server value.
    private mutating func priority(_ value: Any?, at path: [String]) -> StoredLeaf? {
        guard let value = Tree.value(of: value) else { return nil }
        let path = path + [SpecialKey.priority]
        guard SpecialKey.isInstruction(SpecialKey.priority, value, among: [:]) else {
            let found = Wording.found(value)
            refuse(.typeMismatch(expected: Wording.aStringOrANumber, found: found), at: path)
            return nil
        }
        return leaf(value, at: path)
    }

    private mutating func leaf(_ value: Any, at path: [String]) -> StoredLeaf? {
        if let request = ServerMarker.content(of: value) { return serverValue(request, at: path) }
        let leaf = StoredLeaf(value)
        switch leaf {
        case .string(let string): refuse(RefusedWrites.refusal(ofValue: string.text), at: path)
        case .number(let number): refuse(RefusedWrites.refusal(ofValue: number), at: path)
        case nil: refuse(.unsupportedValue(found: String(describing: type(of: value))), at: path)
        case .boolean: break
        }
        return leaf
    }

    /// The value where none is stored (`FServerValues.m` of firebase-ios-sdk).
    private mutating func serverValue(_ request: Any, at path: [String]) -> StoredLeaf? {
        _ = accepts(SpecialKey.server, at: path, as: .instruction)
        switch ServerMarker.Request(request) {
        case .timestamp: return .number(.signed(time))
        case .increment(let number):
            let place = path + [SpecialKey.server]
            _ = accepts(ServerMarker.increment, at: place, as: .instruction)
            refuse(RefusedWrites.refusal(ofValue: number), at: path)
            increments.append((path.filter { $0 != SpecialKey.value }, number))
            return .number(number)
        case nil:
            refuse(.unsupportedValue(found: Wording.anUnknownServerValue), at: path)
            return nil
        }
    }

    /// Whether a key may be stored at a place. Adds an issue if not.
    private mutating func accepts(
        _ key: String,
        at path: [String],
        as form: RefusedWrites.KeyForm
    ) -> Bool {
        let bytes = RefusedWrites.bytes(of: path)
        let kind = RefusedWrites.refusal(of: key, below: path.count, bytes: bytes, as: form)
        refuse(kind, at: path + [key])
        if form == .raw, kind == .depth { isStopped = true }
        return kind == nil
    }

    private mutating func refuse(_ kind: SnapshotParser.Issue.Kind?, at path: [String]) {
        guard let kind else { return }
        issues.append(Path<InMemoryDatabase>(keys: path).issue(kind, concernsKey: true))
    }
}

extension TreeNumber {
    /// The sum: an integer if both are and it fits, otherwise a double.
    fileprivate func adding(_ other: TreeNumber) -> TreeNumber {
        if case .signed(let first) = self, case .signed(let second) = other {
            let (sum, overflows) = first.addingReportingOverflow(second)
            if !overflows { return .signed(sum) }
        }
        return .double(nearestDouble + other.nearestDouble)
    }
}
