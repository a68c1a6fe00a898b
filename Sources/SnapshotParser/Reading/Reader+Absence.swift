/// What happens to a property without a value, because it is missing, null or cannot be read.
extension Reader {
    /// Whether a property without a value becomes empty. If it must not be, that is an issue.
    ///
    /// - Parameter absence: what the property's type specifies; nil if it has a default, which it
    ///   takes in place of becoming empty.
    func isEmpty(
        _ absence: SnapshotParser._Absence?,
        _ reason: SnapshotParser._NoValue,
        _ name: String
    ) -> Bool {
        var reason = reason
        if reason == .invalid {
            guard absence == nil || absence == .keep, toleratesValue(of: name) else { return false }
            reason = .missing
        }
        switch (reason, absence) {
        case (.skipped, _), (.invalid, _): return false
        case (.missing, _) where keepsMissing: return false
        case (.missing, .keep): return !isNew
        case (_, nil), (_, .null), (.null, .keep): return true
        case (_, .empty) where parser.dialect.readsMissingAsEmpty: return true
        case (.missing, .issue), (.missing, .empty):
            if nodes.absent.require(name) { add(.missingKey, at: name) }
        case (.null, .issue), (.null, .empty):
            nodes.absent.add(AbsentName(name: name, isRequired: true))
            add(.unexpectedNull, at: name)
        }
        return false
    }

    /// Tolerates the issues of a property's value, if the options allow that. An update skips the value
    /// from then on.
    ///
    /// - Parameters:
    ///   - name: the property's name.
    ///   - count: how many issues there were before the value was read; nil for the last ones at or below its
    ///     place.
    /// - Returns: whether it did.
    func toleratesValue(of name: String, since count: Int? = nil) -> Bool {
        guard parser.invalidValues != .fail else { return false }
        let place = path + [name]
        var start = count ?? report.issueCount
        if count == nil {
            let first = nodes.current.start.issues
            while start > first, report.issues[start - 1].path.starts(with: place) { start -= 1 }
            if let again = optionalExtras?.claimedAgain, again.path == place {
                start = max(start, again.issueCount)
            }
        }
        // Of too many nodes there may be too many to leave out each; and a programmer's error is none
        // of the data.
        let issues = report.issues[start...]
        let intolerable: Set<SnapshotParser.Issue.Kind> = [
            .tooManyNodes, .duplicateBinding, .bindingAfterRemaining,
        ]
        guard !issues.isEmpty, !issues.contains(where: { intolerable.contains($0.kind) }) else {
            return false
        }
        if !isNew { extras.skipped.insert(place) }
        tolerate(since: start, as: parser.invalidValues)
        return true
    }
}
