extension SnapshotParser {
    /// Receives each issue that was tolerated rather than thrown: unknown keys under
    /// ``Tolerance/report``, elements and values left out under it, and what a plain `serialize`
    /// left out. Called after the operation, on the thread that ran it.
    public var issueHandler: (@Sendable (Issue) -> Void)? {
        get { (issueHandling as? IssueHandling)?.handle }
        set { issueHandling = newValue.map { IssueHandling($0) } }
    }

    /// Whether anybody hears of unknown keys.
    var hearsUnknownKeys: Bool {
        unknownKeys == .fail || unknownKeys == .report && issueHandling != nil
    }

    /// The types of whose early dates the handler has heard; nil without a handler.
    var typesWithEarlyDates: Locked<Set<ObjectIdentifier>>? {
        (issueHandling as? IssueHandling)?.typesWithEarlyDates
    }

    /// A parser that reports issues as a function gives them.
    func telling(_ change: @escaping @Sendable (Issue) -> Issue?) -> SnapshotParser {
        guard let handling = issueHandling as? IssueHandling else { return self }
        var parser = self
        let types = handling.typesWithEarlyDates
        parser.issueHandling = IssueHandling(typesWithEarlyDates: types) {
            if let issue = change($0) { handling.handle(issue) }
        }
        return parser
    }

    private final class IssueHandling: Sendable {
        let typesWithEarlyDates: Locked<Set<ObjectIdentifier>>
        let handle: @Sendable (Issue) -> Void

        init(
            typesWithEarlyDates: Locked<Set<ObjectIdentifier>> = Locked([]),
            _ handle: @escaping @Sendable (Issue) -> Void
        ) {
            (self.typesWithEarlyDates, self.handle) = (typesWithEarlyDates, handle)
        }
    }
}
