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

    /// The types and properties of whose early dates the handler has heard; nil without a handler.
    var propertiesWithEarlyDates: Locked<Set<[String]>>? {
        (issueHandling as? IssueHandling)?.propertiesWithEarlyDates
    }

    private final class IssueHandling: Sendable {
        let propertiesWithEarlyDates = Locked<Set<[String]>>([])
        let handle: @Sendable (Issue) -> Void

        init(_ handle: @escaping @Sendable (Issue) -> Void) { self.handle = handle }
    }
}
