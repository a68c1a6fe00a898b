extension Tree {
    /// A value after a merge patch is applied to it (RFC 7396).
    ///
    /// - Parameter dialect: In the database's, what the server is to compute is neither a patch nor
    ///   patched.
    static func applying(_ patch: Any, to old: Any?, in dialect: SnapshotParser.Dialect) -> Any {
        func isWhole(_ tree: Any) -> Bool {
            dialect.hasServerValues && ServerMarker.content(of: tree) != nil
        }
        guard let changes = Node(patch).children, !isWhole(patch) else { return patch }
        var children = old.flatMap { isWhole($0) ? nil : Node($0).children } ?? [:]
        for (key, change) in changes {
            children[key] =
                Node(change).isNull ? nil : applying(change, to: children[key], in: dialect)
        }
        return children
    }
}
