extension Writer {
    /// Adds an issue for a key of the current object that the database would refuse. Unless it is
    /// too deep, its value is written all the same, so that all issues are reported at once.
    ///
    /// - Returns: the kind of the issue, such as `.depth`; nil for none.
    func addKeyIssue(
        of key: String,
        as role: WriteLimits.KeyRole = .child
    ) -> SnapshotParser.Issue.Kind? {
        guard checksLimits else { return nil }
        let path = passPath.steps.lazy.map { self.key(of: $0) }
        guard let kind = WriteLimits.violation(of: key, below: path, as: role) else { return nil }
        add(kind, at: key)
        if kind == .depth { passPath.countReachedDepth() }
        return kind
    }

    /// Why the database would refuse a leaf; nil if it would not, or if limits are not checked.
    func violation(ofLeaf leaf: Any) -> SnapshotParser.Issue.Kind? {
        checksLimits ? WriteLimits.violation(ofLeaf: leaf) : nil
    }
}
