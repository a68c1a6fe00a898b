import Foundation

extension Tree {
    /// A value after a merge patch is applied to it (RFC 7396).
    ///
    /// - Parameter dialect: In the database's, an array is an object by index, and what its server is
    ///   to compute is neither a patch nor patched.
    static func applying(
        _ patch: Any,
        to old: Any?,
        in dialect: SnapshotParser.Dialect
    ) -> Any {
        func isWhole(_ tree: Any) -> Bool {
            dialect.hasServerValues && ServerMarker.content(of: tree) != nil
        }
        guard let changes = dictionary(patch), !isWhole(patch) else { return patch }
        let old = old.flatMap { isWhole($0) ? nil : $0 }
        let elements = dialect.readsEitherShape ? old.flatMap(array) : nil
        var children = elements.map(children(of:)) ?? old.flatMap(dictionary) ?? [:]
        for (key, change) in changes {
            children[key] =
                isNull(change) ? nil : applying(change, to: children[key], in: dialect)
        }
        let indices = children.keys.compactMap { KeyOrder.arrayIndex($0) }
        guard elements != nil, indices.count == children.count, let last = indices.max(),
            last < 2 * children.count
        else { return children }
        return (0...last).map { children[String($0)] ?? NSNull() }
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
