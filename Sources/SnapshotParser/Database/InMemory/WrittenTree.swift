/// A tree to store, as nodes. Whatever the database refuses is an issue.
struct WrittenTree {
    /// What will be stored.
    enum Content {
        /// The nodes; nil for a tree that stores nothing.
        case node(StoredNode?)
        /// The priority for the value already stored; nil for none.
        case priority(StoredLeaf?)
    }

    /// The place where it will be stored.
    let path: [String]
    private(set) var content = Content.node(nil)
    /// Whether the database must compute values before it stores the nodes.
    private(set) var hasServerValues = false
    /// Whether the tree says which priority its root has, or that it has none.
    private var hasPriority = false
    private var issues: [SnapshotParser.Issue] = []
    /// Whether a limit was reached; a tree with shared parts may have too many branches to follow.
    private var isStopped = false
    private var openedContainers = OpenedContainers()
    private let tree: Any?

    /// Which of an update's writes come first. Removals follow what is added, so that a node that
    /// is not empty afterwards keeps its priority. Priorities come last, since the same update may
    /// add the values that they belong to.
    var rank: Int {
        switch content {
        case .node(_?): 0
        case .node(nil): 1
        case .priority: 2
        }
    }

    /// Makes nodes from a tree.
    ///
    /// - Parameters:
    ///   - tree: the tree; nil and null store nothing.
    ///   - place: the keys of the reference that it is written to.
    ///   - child: the keys of a child in an update; the last one may be `.priority`, but no key of a
    ///     reference may (`FValidation.m` of firebase-ios-sdk).
    /// - Throws: a `ParseError` with everything that the database would refuse.
    init(_ tree: Any?, at place: [String], child: [String] = []) throws(ParseError) {
        let path = place + child
        let isPriority = child.last == SpecialKey.priority
        self.tree = tree
        self.path = isPriority ? path.dropLast() : path
        let location = Location(self.path)
        try location.check(.serializing, of: InMemoryDatabase.self)
        if isPriority {
            checkInstruction(SpecialKey.priority, at: self.path)
            content = .priority(priority(tree, at: path))
        } else {
            content = .node(tree.flatMap { make($0, at: path) })
        }
        guard issues.isEmpty else {
            throw location.error(issues, .serializing, of: InMemoryDatabase.self)
        }
    }

    /// Keeps the priority of the replaced node, unless the tree says what its own is.
    mutating func keepPriority(of stored: StoredNode?) {
        guard case .node(let node?) = content, !hasPriority else { return }
        content = .node(node.with(priority: stored?.priority))
    }

    private mutating func make(_ value: Any, at path: [String]) -> StoredNode? {
        guard case .value(let value) = Tree.unboxed(value) else { return nil }
        if ServerMarker.content(of: value) == nil, let node = Tree.keyed(value) {
            return make(node, Tree.textNode(value)?.distinctChildren ?? Array(node), at: path)
        }
        return leaf(value, at: path).map(StoredNode.leaf)
    }

    private mutating func leaf(_ value: Any, at path: [String]) -> StoredLeaf? {
        if let request = ServerMarker.content(of: value) { return serverValue(request, at: path) }
        let leaf = StoredLeaf(value)
        switch leaf {
        case .string(let string): refuse(RefusedWrites.refusal(ofValue: string), path)
        case .number(let number): refuse(RefusedWrites.refusal(ofValue: number), path)
        case nil: refuse(.unsupportedValue(found: String(describing: type(of: value))), path)
        default: break
        }
        return leaf
    }

    /// - Parameters:
    ///   - children: the children whose keys Swift treats as different.
    ///   - all: the children whose keys the database treats as different.
    private mutating func make(
        _ children: [String: Any],
        _ all: [(key: String, value: Any)],
        at path: [String]
    ) -> StoredNode? {
        guard !isStopped else { return nil }
        if openedContainers.open(in: { [tree] _ in tree }) {
            isStopped = true
            refuse(.tooManyNodes, path)
            return nil
        }
        func special(_ key: String) -> Any? {
            guard let value = children[key], SpecialKey.isInstruction(key, value, among: children)
            else {
                return nil
            }
            return value
        }
        let given = special(SpecialKey.priority)
        if given != nil {
            checkInstruction(SpecialKey.priority, at: path)
            if path.count == self.path.count { hasPriority = true }
        }
        let priority = priority(given, at: path + [SpecialKey.priority])
        if let value = special(SpecialKey.value) {
            checkInstruction(SpecialKey.value, at: path)
            return make(value, at: path + [SpecialKey.value])?.with(priority: priority)
        }
        let bytes = RefusedWrites.bytes(of: path)
        var entries: [StoredChildren.Entry] = []
        entries.reserveCapacity(children.count)
        // In key order, so that the issues are in key order too.
        for (key, child) in all.sorted(by: { KeyOrder.precedes($0.key, $1.key) }) {
            if isStopped { break }
            if given != nil, key == SpecialKey.priority { continue }
            let kind = RefusedWrites.refusal(
                of: key,
                below: path.count,
                bytes: bytes,
                as: .raw
            )
            if let kind {
                refuse(kind, path + [key])
                if kind == .depth { isStopped = true }
            } else if let node = make(child, at: path + [key]) {
                entries.append((key, node))
            }
        }
        guard !entries.isEmpty else { return nil }
        return StoredNode(.children(StoredChildren(sorted: entries)), priority: priority)
    }

    /// A string, a number, or a server value.
    private mutating func priority(_ value: Any?, at path: [String]) -> StoredLeaf? {
        guard let value = Tree.value(of: value) else { return nil }
        guard SpecialKey.isInstruction(SpecialKey.priority, value, among: [:]) else {
            let found = Wording.found(value)
            refuse(.typeMismatch(expected: Wording.aStringOrANumber, found: found), path)
            return nil
        }
        return leaf(value, at: path)
    }

    private mutating func serverValue(_ request: Any, at path: [String]) -> StoredLeaf? {
        hasServerValues = true
        checkInstruction(SpecialKey.server, at: path)
        switch ServerMarker.Request(request) {
        case .timestamp: return .timestamp
        case .increment(let increment):
            checkInstruction(ServerMarker.increment, at: path + [SpecialKey.server])
            refuse(RefusedWrites.refusal(ofValue: increment), path)
            return .increment(increment)
        case nil:
            refuse(.unsupportedValue(found: Wording.anUnknownServerValue), path)
            return nil
        }
    }

    private mutating func checkInstruction(_ key: String, at path: [String]) {
        let kind = RefusedWrites.refusal(
            of: key,
            below: path.count,
            bytes: RefusedWrites.bytes(of: path),
            as: .instruction
        )
        refuse(kind, path + [key])
    }

    private mutating func refuse(_ kind: SnapshotParser.Issue.Kind?, _ path: [String]) {
        guard let kind else { return }
        let location = Location(path)
        issues.append(location.issue(kind, of: InMemoryDatabase.self, concernsKey: true))
    }
}
