import Foundation

extension SnapshotParser {
    /// Makes an object equal to what a snapshot holds, and keeps its identity.
    ///
    /// An object that is read anew is another instance; this one, its nested objects and those of
    /// its lists stay the instances that they are. Unlike ``update(_:from:)-(_,SnapshotSource)``,
    /// it also clears what the snapshot lacks.
    ///
    /// ```swift
    /// for try await event in database.events(at: Path().users) {
    ///     guard event.type != .childRemoved, let snapshot = event.result.snapshot else {
    ///         continue
    ///     }
    ///     try parser.replace(&users[event.key, default: User()], with: snapshot)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - object: the object to change.
    ///   - snap: all that is to be in it.
    /// - Throws: a `ParseError` with every issue where there is one; then nothing is changed.
    public func replace<T: ParsableObject>(
        _ object: inout T,
        with snap: some SnapshotSource
    ) throws(ParseError) {
        let issues = validate(snap: snap, type: T.self)
        guard issues.isEmpty, let value = Tree.value(of: snap.value) else {
            let model = String(describing: T.self)
            throw ParseError(issues: issues, operation: .parsing, model: model, key: snap.key)
        }
        let writer = Writer(self)
        writer.writesAll = true
        var known = writer.writeRoot(object)
        // What could not be written, such as NaN, is known too.
        for issue in writer.report.issues where issue.kind.isUnwritten {
            add(issue.path[...], to: &known)
        }
        let whole = clearing(known, in: value, depth: 0)
        try update(&object, from: Snapshot(key: snap.key, value: whole))
    }

    /// Adds null at a path, or where the first part of it begins that is not there.
    private func add(_ path: ArraySlice<String>, to known: inout [String: Any]) {
        guard let key = path.first else { return }
        guard let child = known[key] else {
            known[key] = NSNull()
            return
        }
        guard var children = child as? [String: Any] else { return }
        add(path.dropFirst(), to: &children)
        known[key] = children
    }

    /// A tree with null for whatever is known and not in it.
    private func clearing(_ known: [String: Any], in tree: Any, depth: Int) -> Any {
        guard depth < Tree.deepest, var node = Tree.keyed(tree) else { return tree }
        for (key, child) in known {
            if let value = node[key] {
                guard let knownChild = child as? [String: Any] else { continue }
                node[key] = clearing(knownChild, in: value, depth: depth + 1)
            } else if key != keyName {
                node[key] = NSNull()
            }
        }
        return node
    }
}
