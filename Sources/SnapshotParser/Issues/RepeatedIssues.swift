/// The issues of a report, those of one kind, model and key together, so that a mistake that
/// repeats is reported once.
struct RepeatedIssues {
    /// Issues that share a line.
    struct Group {
        /// The first of them.
        var examples: [SnapshotParser.Issue]
        /// How many there are.
        var count = 1
        /// Whether they are different unknown keys of one node, which has another shape.
        let isOfShape: Bool
        /// What holds for all of them.
        var details: SnapshotParser.Issue.Details
    }

    /// In the order of their first issues.
    private(set) var groups: [Group] = []
    /// How many issues are in no group, because there were enough groups already.
    private(set) var restCount = 0

    static let maximumGroupCount = 100
    static let maximumExampleCount = 3

    /// Looks at each issue once.
    init(_ issues: [SnapshotParser.Issue]) {
        let shapes = Set(issues.lazy.filter(\.isAboutShape).map(\.node))
        var groupIndices: [SnapshotParser.Issue: Int] = [:]
        for issue in issues {
            let isOfShape =
                !shapes.isEmpty && issue.kind == .unknownKey && shapes.contains(issue.node)
            let shared = issue.shared(ofShape: isOfShape)
            if let index = groupIndices[shared] {
                groups[index].add(issue)
            } else if groups.count < Self.maximumGroupCount {
                groupIndices[shared] = groups.count
                groups.append(
                    Group(examples: [issue], isOfShape: isOfShape, details: issue.details)
                )
            } else {
                restCount += 1
            }
        }
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
        var shared = Self(
            path: isOfShape ? Array(nodePath) : concernsKey ? path.suffix(1) : [],
            model: model,
            kind: Kind(kind.words),
            concernsKey: !isOfShape
        )
        shared.details = kind.isVaried ? .init(reason: error) : details
        shared.details.suggestion = nil
        shared.details.found = shared.details.found.map(Wording.jsonType)
        return shared
    }
}

extension RepeatedIssues.Group {
    mutating func add(_ issue: SnapshotParser.Issue) {
        count += 1
        if details.suggestion == nil { details.suggestion = issue.suggestion }
        let found = examples.first?.found
        if issue.found != found, !issue.kind.isVaried {
            // Another value of the same JSON type.
            details.found = found.map(Wording.example)
        }
        if examples.count < RepeatedIssues.maximumExampleCount { examples.append(issue) }
    }
}
