/// Issues of one kind, model and key, which share a line of a report, so that a mistake that
/// repeats is reported once.
struct RepeatedIssues {
    private(set) var issues: [SnapshotParser.Issue] = []
    /// Whether they are different unknown keys of one node, which has another shape.
    let isOfShape: Bool

    private static let maximumExampleCount = 3

    /// Groups issues, in the order of the first in each group.
    static func groups(of issues: [SnapshotParser.Issue]) -> [RepeatedIssues] {
        let shapes = Set(issues.lazy.filter(\.isAboutShape).map(\.node))
        var (groups, indices) = ([RepeatedIssues](), [SnapshotParser.Issue: Int]())
        for issue in issues {
            let isOfShape =
                !shapes.isEmpty && issue.kind == .unknownKey && shapes.contains(issue.node)
            let shared = issue.shared(ofShape: isOfShape)
            let index = indices[shared] ?? groups.count
            if index == groups.count {
                indices[shared] = index
                groups.append(RepeatedIssues(isOfShape: isOfShape))
            }
            groups[index].issues.append(issue)
        }
        return groups
    }

    /// The first of them.
    var examples: [SnapshotParser.Issue] { Array(issues.prefix(Self.maximumExampleCount)) }

    /// What holds for all of them.
    ///
    /// - Parameter first: the first of them.
    func details(_ first: SnapshotParser.Issue) -> SnapshotParser.Issue.Details {
        var details = first.details
        details.suggestion = issues.lazy.compactMap(\.suggestion).first
        if !first.kind.isVaried, issues.contains(where: { $0.found != first.found }) {
            // There are other values of the same JSON type.
            details.found = first.found.map(Wording.example)
        }
        return details
    }
}

extension SnapshotParser.Issue {
    /// Whether the node has another shape than that of the type.
    fileprivate var isAboutShape: Bool { if case .list? = hint { true } else { false } }

    /// The node that it is about, and its type.
    fileprivate var node: [String] { nodePath + [model] }

    /// What issues that share a line have in common: the kind, the model, the key, and what is
    /// known of it but for the values that were found.
    ///
    /// - Parameter isOfShape: whether they share a node, but not a key.
    fileprivate func shared(ofShape isOfShape: Bool) -> Self {
        let error = details.underlying?.type
        let path: [String] = isOfShape ? Array(nodePath) : concernsKey ? path.suffix(1) : []
        var shared = Self(path: path, model: model, kind: kind, concernsKey: !isOfShape)
        shared.details = kind.isVaried ? .init(reason: error) : details
        shared.details.suggestion = nil
        shared.details.found = shared.details.found.map(Wording.jsonType)
        return shared
    }
}
