extension JSON {
    /// The database's tree after a multi-path update; nil where a path is inside another.
    func applying(_ update: [String: JSON]) -> JSON? {
        let paths = update.keys.map { $0.split(separator: "/").map(String.init) }
        for (index, path) in paths.enumerated() {
            for (other, longer) in paths.enumerated() where other != index {
                if path.isEmpty || longer.starts(with: path) { return nil }
            }
        }
        var node = self
        for (path, value) in update {
            node = node.replacing(
                path.split(separator: "/").map(String.init)[...],
                by: value.stored
            )
        }
        return node.stored
    }

    private func replacing(_ path: ArraySlice<String>, by value: JSON) -> JSON {
        guard let key = path.first else { return value }
        var children: [String: JSON] = [:]
        if case .object(let all) = self { children = all }
        children[key] = (children[key] ?? .null).replacing(path.dropFirst(), by: value)
        return .object(children)
    }

    /// What the database gives of a tree: an array for children by indices of which most are there.
    var given: JSON {
        guard case .object(let children) = stored else { return stored }
        let given = children.mapValues(\.given)
        let indices = given.keys.compactMap { key in Int(key).flatMap { "\($0)" == key ? $0 : nil }
        }
        guard indices.count == given.count, let first = indices.min(), let last = indices.max(),
            first >= 0, last < 2 * given.count
        else { return .object(given) }
        return .array((0...last).map { given["\($0)"] ?? .null })
    }

    /// The root, which is a node in any case.
    var orEmpty: JSON { self == .null ? .object([:]) : self }
}
