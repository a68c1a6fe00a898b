extension Tree {
    /// A value after a merge patch is applied to it (RFC 7396).
    ///
    /// - Parameter dialect: What the database's server is to compute is neither a patch nor patched.
    static func applying(
        _ patch: Any,
        to old: Any?,
        in dialect: SnapshotParser.Dialect
    ) -> Any {
        func isWhole(_ tree: Any) -> Bool {
            dialect.hasServerValues && ServerMarker.content(of: tree) != nil
        }
        guard let changes = dictionary(patch), !isWhole(patch) else { return patch }
        var children = old.flatMap { isWhole($0) ? nil : dictionary($0) } ?? [:]
        for (key, change) in changes {
            children[key] =
                isNull(change) ? nil : applying(change, to: children[key], in: dialect)
        }
        return children
    }

    /// An object whose values under former keys have the present ones, by which these are listed.
    static func renamed(_ tree: Any, _ formerKeys: [String: [String]]) -> Any {
        guard !formerKeys.isEmpty, var children = dictionary(tree) else { return tree }
        for (name, former) in formerKeys {
            let values = former.compactMap { children.removeValue(forKey: $0) }
            if children[name] == nil { children[name] = values.first }
        }
        return children
    }
}
