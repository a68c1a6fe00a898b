/// What happens to a property without a value, because it is missing, null or cannot be read.
extension Reader {
    /// Whether a property without a value becomes empty, as its type specifies. If it must not be,
    /// that is an issue.
    func isEmpty(
        _ absence: SnapshotParser._Absence,
        _ reason: SnapshotParser._NoValue,
        _ name: String
    ) -> Bool {
        guard reason == .invalid else { return noteAbsence(absence, reason, name) }
        return absence == .keep && toleratesValue(of: name)
            && noteAbsence(absence, .missing, name)
    }

    /// Adds an issue if a property without a value needs one.
    ///
    /// - Returns: whether the property becomes empty.
    func noteAbsence(
        _ absence: SnapshotParser._Absence,
        _ reason: SnapshotParser._NoValue,
        _ name: String
    ) -> Bool {
        switch (reason, absence) {
        case (.skipped, _), (.invalid, _): return false
        case (.missing, _) where keepsMissing: return false
        case (.missing, .keep): return isMerging
        case (.missing, .null), (.null, .null): return true
        case (.missing, .empty) where parser.dialect != .json: return true
        case (.null, .empty) where parser.dialect != .json, (.null, .keep): return true
        case (.missing, .issue), (.missing, .empty): addMissing(name)
        case (.null, .issue), (.null, .empty): addNull(name)
        }
        return false
    }

    /// Whether a binding's default replaces a value that is missing or null, or that cannot be read
    /// and is tolerated.
    func takesDefault(_ reason: SnapshotParser._NoValue, _ name: String) -> Bool {
        switch reason {
        case .skipped: return false
        case .missing: return !keepsMissing
        case .null: return true
        case .invalid: return toleratesValue(of: name) && !keepsMissing
        }
    }

    /// Tolerates the issues of a property's value, if the options allow that: the last ones, at or
    /// below its place. An update skips the value from then on.
    ///
    /// - Returns: whether it did.
    func toleratesValue(of name: String) -> Bool {
        guard parser.invalidValues != .fail else { return false }
        let place = path + [name]
        let first = nodes.current.start.issues
        var start = report.issueCount
        while start > first, report.issues[start - 1].path.starts(with: place) { start -= 1 }
        if let again = optionalExtras?.claimedAgain, again.path == place {
            start = max(start, again.issueCount)
        }
        return toleratesIssues(since: start, of: place)
    }

    /// Tolerates what was found since a number of issues, if the options allow that. An update skips the
    /// place from then on.
    ///
    /// - Returns: whether it did.
    func toleratesIssues(since start: Int, of place: [String]) -> Bool {
        // Of too many nodes there may be too many to leave out each; and a programmer's error is none
        // of the data.
        let issues = report.issues[start...]
        let intolerable: Set<SnapshotParser.Issue.Kind> = [
            .tooManyNodes, .duplicateBinding, .bindingAfterRemaining,
        ]
        guard parser.invalidValues != .fail, !issues.isEmpty,
            !issues.contains(where: { intolerable.contains($0.kind) })
        else { return false }
        if isMerging { extras.skipped.insert(place) }
        tolerate(since: start)
        return true
    }

    private func tolerate(since start: Int) {
        report.tolerate(since: start, isReported: parser.invalidValues != .ignore)
        forgetCuts()
    }
}
