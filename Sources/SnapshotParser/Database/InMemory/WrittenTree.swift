/// A tree that is to be stored, as nodes. Whatever the database refuses is an issue.
struct WrittenTree {
    /// The nodes; nil for a tree that stores nothing.
    private(set) var node: StoredNode?
    /// Whether the database is to compute values before it stores the nodes.
    private(set) var hasServerValues = false
    private var issues: [SnapshotParser.Issue] = []
    /// Whether the limit was met; a tree that shares its parts may have no end of branches.
    private var isTooDeep = false

    /// Makes nodes of a tree.
    ///
    /// - Parameters:
    ///   - tree: the tree; nil and null store nothing.
    ///   - path: where it is to stand.
    /// - Throws: a `ParseError` with everything that the database would refuse.
    init(_ tree: Any?, at path: [String]) throws(ParseError) {
        let location = Location(path)
        try location.check(.serializing, of: InMemoryDatabase.self)
        node = tree.flatMap { make($0, at: path) }
        guard issues.isEmpty else {
            throw location.error(issues, .serializing, of: InMemoryDatabase.self)
        }
    }

    private mutating func make(_ value: Any, at path: [String]) -> StoredNode? {
        guard case .value(let value) = Tree.unboxed(value) else { return nil }
        if let request = ServerMarker.request(in: value) { return serverValue(request, at: path) }
        if let node = Tree.keyed(value) { return make(node, at: path) }
        if let boolean = Tree.boolean(value) { return .leaf(.boolean(boolean)) }
        if let string = Tree.string(value) {
            refuse(WriteRules.refusal(ofValue: string), path)
            return .leaf(.string(string))
        }
        if let number = TreeNumber(value) {
            refuse(WriteRules.refusal(ofValue: number), path)
            return .leaf(.number(number))
        }
        refuse(.unsupportedValue(type: String(describing: type(of: value))), path)
        return nil
    }

    private mutating func make(_ children: [String: Any], at path: [String]) -> StoredNode? {
        guard !isTooDeep else { return nil }
        let bytes = path.reduce(0) { $0 + $1.utf8.count + 1 }
        var entries: [(key: String, node: StoredNode)] = []
        entries.reserveCapacity(children.count)
        // In key order, so that the issues come in it too.
        for (key, child) in children.sorted(by: { KeyOrder.precedes($0.key, $1.key) }) {
            if isTooDeep { break }
            if let kind = WriteRules.refusal(of: key, below: path.count, bytes: bytes) {
                refuse(kind, path + [key])
                if case .depth = kind { isTooDeep = true }
            } else if let node = make(child, at: path + [key]) {
                entries.append((key, node))
            }
        }
        guard !entries.isEmpty else { return nil }
        return .children(StoredChildren(sorted: entries))
    }

    private mutating func serverValue(_ request: Any, at path: [String]) -> StoredNode? {
        hasServerValues = true
        if Tree.string(request) == ServerMarker.timestamp { return .leaf(.timestamp) }
        if let node = Tree.dictionary(request), node.count == 1,
            let increment = node[ServerMarker.increment].flatMap({ TreeNumber($0) })
        {
            refuse(WriteRules.refusal(ofValue: increment), path)
            return .leaf(.increment(increment))
        }
        refuse(.unsupportedValue(type: "an unknown server value"), path)
        return nil
    }

    private mutating func refuse(_ kind: SnapshotParser.Issue.Kind?, _ path: [String]) {
        guard let kind else { return }
        issues.append(
            SnapshotParser.Issue(
                path: path,
                model: String(describing: InMemoryDatabase.self),
                kind: kind,
                concernsKey: true
            )
        )
    }
}
