/// A place of a database by its keys, and what the database refuses there.
struct Location: Sendable {
    let keys: [String]

    /// The key below which the SDKs tell of their connection; it can be read and not written
    /// (`FValidation.m` of firebase-ios-sdk).
    static let info = ".info"

    /// The path for ``SnapshotDatabase/reference(withPath:)``.
    var referencePath: String { keys.isEmpty ? "/" : rendered }

    var rendered: String { keys.joined(separator: "/") }

    init(_ keys: [String]) {
        self.keys = keys
    }

    init(rendered: String) {
        keys = RenderedPath.keys(of: rendered)
    }

    func child(_ key: String) -> Location {
        Location(keys + [key])
    }

    /// Refuses keys that the database refuses, and paths that are too long or too deep.
    ///
    /// - Throws: a `ParseError` that names the path and the rule.
    func check(
        _ operation: ParseError.Operation,
        of model: any Any.Type
    ) throws(ParseError) {
        let isInfo = operation == .parsing && keys.first == Self.info
        try refuse(issues(of: model, isInfo: isInfo), operation, of: model)
    }

    /// Refuses a tree that together with the path is too long or too deep.
    func check(_ tree: Any?, of model: any Any.Type) throws(ParseError) {
        // Most trees are accepted, so that paths are put together only for those that are not.
        guard let tree, isRefused(tree, levels: keys.count, bytes: pathBytes) else { return }
        var issues: [SnapshotParser.Issue] = []
        collect(&issues, in: tree, below: keys, bytes: pathBytes, model)
        try refuse(issues, .serializing, of: model)
    }

    /// Whether anything can be stored at a path below this place; a priority can.
    func canHold(_ path: String) -> Bool {
        var keys = RenderedPath.keys(of: path)
        if keys.last == ".priority" { keys.removeLast() }
        return Location(self.keys + keys).issues(of: Any.self).isEmpty
    }

    /// The error about something at this place.
    func error(
        _ issues: [SnapshotParser.Issue],
        _ operation: ParseError.Operation,
        of model: any Any.Type
    ) -> ParseError {
        ParseError(
            issues: issues,
            operation: operation,
            model: String(describing: model),
            key: rendered
        )
    }

    private func refuse(
        _ issues: [SnapshotParser.Issue],
        _ operation: ParseError.Operation,
        of model: any Any.Type
    ) throws(ParseError) {
        if !issues.isEmpty { throw error(issues, operation, of: model) }
    }

    private func issues(of model: any Any.Type, isInfo: Bool = false) -> [SnapshotParser.Issue] {
        var issues: [SnapshotParser.Issue] = []
        for (index, key) in keys.enumerated().dropFirst(isInfo ? 1 : 0) {
            guard let reason = WriteRules.refusal(of: key) else { continue }
            issues.append(issue(.forbiddenKey(reason), at: Array(keys[...index]), model))
        }
        guard issues.isEmpty else { return issues }
        if keys.count > WriteRules.maximumDepth {
            issues.append(issue(.depth(limit: WriteRules.maximumDepth), at: keys, model))
        } else if pathBytes > WriteRules.maximumKeyBytes {
            issues.append(issue(.forbiddenKey(.tooLong(bytes: pathBytes)), at: keys, model))
        }
        return issues
    }

    /// The path's bytes with a slash between its keys.
    private var pathBytes: Int {
        keys.reduce(max(0, keys.count - 1)) { $0 + $1.utf8.count }
    }

    /// Whether a path of a tree is too long or too deep.
    private func isRefused(_ tree: Any, levels: Int, bytes: Int) -> Bool {
        guard !SnapshotParser._ValueBox.with(tree, \.isLeaf), let node = Tree.keyed(tree),
            node[ServerMarker.key] == nil
        else { return false }
        if levels >= WriteRules.maximumDepth { return !node.isEmpty }
        let start = levels == 0 ? 0 : bytes + 1
        return node.contains { key, child in
            let bytes = start + key.utf8.count
            return bytes > WriteRules.maximumKeyBytes
                || isRefused(child, levels: levels + 1, bytes: bytes)
        }
    }

    /// Looks at the paths of a tree that was validated by itself. Below the first one that is
    /// refused, nothing more is looked at.
    private func collect(
        _ issues: inout [SnapshotParser.Issue],
        in tree: Any,
        below path: [String],
        bytes: Int,
        _ model: any Any.Type
    ) {
        guard let node = Tree.keyed(tree), node[ServerMarker.key] == nil else { return }
        for (key, child) in node.sorted(by: { KeyOrder.precedes($0.key, $1.key) }) {
            let childPath = path + [key]
            let childBytes = bytes + key.utf8.count + (path.isEmpty ? 0 : 1)
            if childPath.count > WriteRules.maximumDepth {
                let kind = SnapshotParser.Issue.Kind.depth(limit: WriteRules.maximumDepth)
                issues.append(issue(kind, at: childPath, model))
            } else if childBytes > WriteRules.maximumKeyBytes {
                let kind = SnapshotParser.Issue.Kind.forbiddenKey(.tooLong(bytes: childBytes))
                issues.append(issue(kind, at: childPath, model))
            } else {
                collect(&issues, in: child, below: childPath, bytes: childBytes, model)
            }
        }
    }

    private func issue(
        _ kind: SnapshotParser.Issue.Kind,
        at path: [String],
        _ model: any Any.Type
    ) -> SnapshotParser.Issue {
        SnapshotParser.Issue(
            path: path,
            model: String(describing: model),
            kind: kind,
            concernsKey: true
        )
    }
}
