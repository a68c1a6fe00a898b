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
        /// Whether the values that were found differ; their JSON type is the same.
        var isFoundVaried = false
        var suggestion: String?
    }

    /// In the order of their first issues.
    private(set) var groups: [Group] = []
    /// How many issues are in no group, because there were enough groups already.
    private(set) var restCount = 0

    static let maximumGroupCount = 100
    static let maximumExampleCount = 3

    /// Looks at each issue once.
    init(_ issues: [SnapshotParser.Issue]) {
        guard issues.count > 1 else {
            groups = issues.map { Group($0, isOfShape: false) }
            return
        }
        let shapes = Set(issues.lazy.filter { $0.hint?.isAboutShape == true }.map(Shape.init))
        var places: [GroupKind: Int] = [:]
        for issue in issues {
            let isOfShape =
                !shapes.isEmpty && issue.kind == .unknownKey && shapes.contains(Shape(issue))
            let kind = GroupKind(issue, isOfShape: isOfShape)
            if let place = places[kind] {
                groups[place].add(issue)
            } else if groups.count < Self.maximumGroupCount {
                places[kind] = groups.count
                groups.append(Group(issue, isOfShape: isOfShape))
            } else {
                restCount += 1
            }
        }
    }
}

extension RepeatedIssues {
    /// What issues that share a line have in common.
    private struct GroupKind: Hashable {
        let kind: SnapshotParser.Issue.Kind
        let model: String
        let key: String?
        let shape: Shape?
        var details: SnapshotParser.Issue.Details

        init(_ issue: SnapshotParser.Issue, isOfShape: Bool) {
            kind = issue.kind
            model = issue.model
            key = issue.concernsKey && !isOfShape ? issue.path.last : nil
            shape = isOfShape ? Shape(issue) : nil
            let error = issue.details.underlying?.type
            details = kind.words.isVaried ? .init(reason: error) : issue.details
            details.suggestion = nil
            details.found = details.found.map(Wording.jsonType)
        }
    }

    /// A node that an issue is about.
    private struct Shape: Hashable {
        let path: ArraySlice<String>
        let model: String

        init(_ issue: SnapshotParser.Issue) {
            path = issue.concernsKey ? issue.path.dropLast() : issue.path[...]
            model = issue.model
        }
    }
}

extension RepeatedIssues.Group {
    init(_ issue: SnapshotParser.Issue, isOfShape: Bool) {
        examples = [issue]
        self.isOfShape = isOfShape
        suggestion = issue.suggestion
    }

    mutating func add(_ issue: SnapshotParser.Issue) {
        count += 1
        if suggestion == nil { suggestion = issue.suggestion }
        if !isFoundVaried { isFoundVaried = issue.found != examples.first?.found }
        if examples.count < RepeatedIssues.maximumExampleCount { examples.append(issue) }
    }

    /// What holds for all the issues.
    var details: SnapshotParser.Issue.Details {
        guard let first = examples.first else { return .init() }
        var details = first.details
        details.suggestion = suggestion
        if isFoundVaried, !first.kind.words.isVaried {
            details.found = details.found.map(Wording.example)
        }
        return details
    }
}
