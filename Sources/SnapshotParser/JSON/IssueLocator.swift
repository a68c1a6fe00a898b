/// Finds the lines and columns of issues in the text that an operation reads.
struct IssueLocator {
    /// The node at which the paths of issues begin, after their first keys.
    let root: JSONNode
    /// How many keys lead to that node.
    var pathLength = 0

    /// Gives each issue its position. One walk over the text finds all of them.
    func locate(_ issues: inout [SnapshotParser.Issue]) {
        guard !issues.isEmpty else { return }
        let positions = root.document.positions(of: offsets(of: issues))
        for (index, position) in positions.enumerated() { issues[index].position = position }
    }

    /// Where issues' keys or values begin; if a path leads nowhere, the last value on it.
    private func offsets(of issues: [SnapshotParser.Issue]) -> [Int] {
        let document = root.document
        func offset(_ token: Int) -> Int { document.token(token).offset }
        let paths = issues.map { $0.kind == .missingKey ? $0.path.dropLast() : $0.path[...] }
        var offsets = issues.map { _ in offset(root.token) }
        // The values on the way, with the issues inside each.
        var values = [(root, level: pathLength, issues: Array(issues.indices))]
        while let (value, level, inside) = values.popLast() {
            let below = Dictionary(grouping: inside.filter { paths[$0].count > level }) {
                paths[$0][level]
            }
            guard !below.isEmpty else { continue }
            let count = values.count
            for (index, child) in value.tokens.enumerated() {
                let key = child.key.map(document.string) ?? String(index)
                guard let found = below[key] else { continue }
                for issue in found {
                    let isKey =
                        [.unknownKey, .repeatedKey, .duplicateKey].contains(issues[issue].kind)
                        || issues[issue].details.isOfKey
                    let isLast = paths[issue].count == level + 1
                    offsets[issue] = offset((isKey && isLast ? child.key : nil) ?? child.value)
                }
                values.append((JSONNode(document: document, token: child.value), level + 1, found))
            }
            // In the order of the text, since the last of equal keys counts.
            values[count...].reverse()
        }
        return offsets
    }
}
