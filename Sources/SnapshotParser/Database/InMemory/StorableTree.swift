/// A tree to store, as nodes: one that is written, loaded as JSON, or that a service has answered.
/// Whatever the database refuses is an issue.
struct StorableTree {
    /// The path of the node in which it will be stored: for a priority, the node that has it.
    let nodePath: Path<InMemoryDatabase>
    /// The path of the nodes; its last key may be `.priority`.
    private let path: Path<InMemoryDatabase>
    /// What will be stored; nil for a tree that stores nothing. Of an increment, it is the number
    /// to add, since the sum is known only when it is stored; for a priority, it is the priority.
    private(set) var node: StoredNode?
    /// The numbers that are added to what was stored at their places.
    private var increments: [(path: [String], number: TreeNumber)] = []
    private let time: Int64

    /// Which of an update's writes come first. Removals follow what is added, so that a node that
    /// is not empty afterwards keeps its priority. Priorities come last, since the same update may
    /// add the values that they belong to.
    var rank: Int { nodePath != path ? 2 : node == nil ? 1 : 0 }

    /// Makes nodes from a tree.
    ///
    /// - Parameters:
    ///   - tree: the tree; nil and null store nothing.
    ///   - place: the keys of the reference that it is written to.
    ///   - child: the keys of a child in an update; the last one may be `.priority`, but no key of
    ///     a reference may (`FValidation.m` of firebase-ios-sdk).
    ///   - time: the time of the write in milliseconds since 1970.
    /// - Throws: a `ParseError` with everything that the database would refuse.
    init(_ tree: Any?, at place: [String], child: [String] = [], time: Int64) throws(ParseError) {
        let isPriority = child.last == SpecialKey.priority
        self.time = time
        path = Path(keys: place + child)
        nodePath = isPriority ? Path(keys: path.keys.dropLast()) : path
        let written = try checked(tree, isPriority: isPriority)
        // A text may hold keys that Swift treats as equal, and no other tree can.
        node = node(of: tree.flatMap(Tree.unparsed) ?? written, at: path.keys)
    }

    /// The tree in native types.
    private func checked(_ tree: Any?, isPriority: Bool) throws(ParseError) -> Any? {
        try path.check(.serializing, allowsPriority: isPriority)
        guard let tree = Tree.nonNull(tree) else { return nil }
        if isPriority, !SpecialKey.isInstruction(SpecialKey.priority, tree, among: []) {
            let (expected, found) = (Noun.aStringOrANumber, Wording.found(tree))
            let mismatch = path.issue(
                .typeMismatch(expected: expected, found: found),
                concernsKey: true
            )
            throw nodePath.error([mismatch], .serializing)
        }
        let writer = Writer(
            SnapshotParser(),
            of: InMemoryDatabase.self,
            for: .checkedWrite,
            below: path.keys
        )
        let written = Tree.nonNull(writer.rootTree { try writer.nativeTree(tree) })
        var issues: [SnapshotParser.Issue] = []
        for issue in writer.report.issues
        where ![.depth, .tooManyNodes].contains(issues.last?.kind) {
            // What is below a refused key is refused with it.
            if let last = issues.last, issue.path.starts(with: last.path) { continue }
            issues.append(issue)
        }
        guard issues.isEmpty else { throw nodePath.error(issues, .serializing) }
        return written
    }

    /// The root of a database with this tree in it.
    ///
    /// - Parameters:
    ///   - root: the root after earlier writes of the same update.
    ///   - old: the root before the update.
    /// - Throws: a `ParseError` for a sum beyond what a number can hold: the database stores no
    ///   infinity, since JSON has none.
    func stored(in root: StoredNode?, after old: StoredNode?) throws(ParseError) -> StoredNode? {
        var root = StoredNode.replacing(path.keys[...], in: root, by: node)
        for (path, number) in increments {
            // The server adds to nothing but a number.
            guard case .number(let stored) = old?.node(at: path)?.leaf else { continue }
            let sum = stored.adding(number)
            guard sum.isFinite else {
                let path = Path<InMemoryDatabase>(keys: path)
                throw path.error([path.issue(.notFinite, concernsKey: true)], .serializing)
            }
            let priority = root?.node(at: path)?.priority
            let node = StoredNode(content: .leaf(.number(sum)), priority: priority)
            root = StoredNode.replacing(path[...], in: root, by: node)
        }
        return root
    }

    private mutating func node(of value: Any?, at path: [String]) -> StoredNode? {
        guard let value = Tree.nonNull(value) else { return nil }
        if let request = ServerMarker.content(of: value) {
            // What is stored if nothing is yet (`FServerValues.m` of firebase-ios-sdk).
            switch ServerMarker.Request(request) {
            case .timestamp: return .leaf(.number(.integer(time)))
            case .increment(let number):
                increments.append((path, number))
                return .leaf(.number(number))
            case nil: return nil
            }
        }
        if let leaf = StoredLeaf(value) { return .leaf(leaf) }
        guard let children = Node(value).asObject else { return nil }
        let key = SpecialKey.priority
        let priority = node(of: children[key], at: path + [key])?.leaf
        if let value = children[SpecialKey.value] {
            return node(of: value, at: path)?.with(priority: priority)
        }
        var entries: [StoredChildren.Entry] = []
        let distinct = Tree.unparsed(value)?.distinctChildren?.map { ($0, $1.value) }
        for (key, child) in distinct ?? Array(children) where key != SpecialKey.priority {
            if let node = node(of: child, at: path + [key]) { entries.append((key, node)) }
        }
        guard !entries.isEmpty else { return nil }
        return StoredNode.children(entries.inKeyOrder(\.key)).with(priority: priority)
    }
}
