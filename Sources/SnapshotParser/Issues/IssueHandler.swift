extension SnapshotParser {
    /// Receives each issue that was tolerated rather than thrown: unknown keys under
    /// ``Tolerance/report``, elements and values left out under it, and what a plain `serialize` left
    /// out. Called after the operation, on the thread that ran it.
    public var issueHandler: (@Sendable (Issue) -> Void)? {
        get { (issueHandling as? IssueHandling)?.handle }
        set { issueHandling = newValue.map(IssueHandling.init) }
    }

    private final class IssueHandling: Sendable {
        let handle: @Sendable (Issue) -> Void

        init(_ handle: @escaping @Sendable (Issue) -> Void) { self.handle = handle }
    }
}
