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

    /// The root, which is a node in any case.
    var orEmpty: JSON { self == .null ? .object([:]) : self }

    /// The same with an empty node in place of each null, and of a model that may be missing beside its kind.
    var withEmptyNodes: JSON {
        switch self {
        case .null: .object([:])
        case .object(let children):
            .object(
                children.reduce(into: children.mapValues(\.withEmptyNodes)) { nodes, child in
                    let content = "\(child.key)Content"
                    nodes[content] = nodes[content] ?? .object([:])
                }
            )
        default: self
        }
    }

    /// How many leaves and removals turn one stored tree into another.
    func leastChanges(to other: JSON) -> Int {
        if self == other { return 0 }
        // What is removed is removed leaf by leaf, since others may have written beside it.
        if other == .null, case .object(let old) = self {
            return old.values.reduce(0) { $0 + $1.leastChanges(to: .null) }
        }
        guard case .object(let old) = self, case .object(let new) = other else { return 1 }
        return Set(old.keys).union(new.keys).reduce(0) {
            $0 + (old[$1] ?? .null).leastChanges(to: new[$1] ?? .null)
        }
    }
}
