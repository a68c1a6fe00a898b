/// Finds the lines and columns of issues in the text that an operation reads.
struct IssueLocator {
    /// The node at which the paths of issues begin, after their first keys.
    private let root: JSONNode
    /// How many keys lead to that node.
    private let pathLength: Int

    init(_ root: JSONNode, pathLength: Int = 0) {
        (self.root, self.pathLength) = (root, pathLength)
    }

    /// Gives each issue its position. One walk over the text finds all of them.
    func locate(_ issues: inout [SnapshotParser.Issue]) {
        guard !issues.isEmpty else { return }
        var paths = JSONPaths()
        let places = issues.map { issue in
            let path = issue.path.dropFirst(pathLength)
            return paths.insert(issue.kind == .missingKey ? path.dropLast() : path)
        }
        paths.walk(root.document, from: root.position)
        let offsets = zip(issues, places).map { issue, place in
            paths.offset(of: place, isKey: [.unknownKey, .repeatedKey].contains(issue.kind))
        }
        for (place, position) in root.document.positions(of: offsets).enumerated() {
            issues[place].position = position
        }
    }
}
