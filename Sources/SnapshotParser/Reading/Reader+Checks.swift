extension Reader {
    /// Whether the checks of the current object are made now.
    func looksAtChecks() -> Bool {
        let node = nodes.current
        guard node.phase != .closed, options.intent != .copy else { return false }
        // A validation calls no setters, and the first pass of an update makes no changes, so the
        // properties are not set.
        guard mode == .parse, !isMerging || options.intent == .trial else {
            hasChecks = true
            return false
        }
        return report.issueCount == node.start.issues + node.failedCheckCount
    }
}
