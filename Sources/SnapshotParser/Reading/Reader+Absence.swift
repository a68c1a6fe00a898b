/// What happens to a property without a value, because it is missing, null or cannot be read.
extension Reader {
    /// Decides what becomes of a property for which no value was read: it becomes empty, or keeps
    /// its value. Adds an issue if the property needs a value. Tolerates the issues of a value that
    /// could not be read, if the options allow that.
    ///
    /// For example, a missing key makes `[String]` empty, leaves `Int?` alone in an update, and is
    /// an issue for `Int`.
    ///
    /// - Parameters:
    ///   - name: the property's name.
    ///   - reason: why there is no value.
    ///   - absence: what the property's type specifies; nil if it has a default, which it takes
    ///     instead of becoming empty.
    /// - Returns: whether the property becomes empty, or takes its default.
    @usableFromInline
    @discardableResult
    func resolveAbsence(
        of name: String,
        _ reason: SnapshotParser._NoValue,
        as absence: SnapshotParser._Absence?
    ) -> Bool {
        var reason = reason
        if reason == .issueAdded {
            guard [nil, .allowed].contains(absence), tolerateIssues(of: name) else { return false }
            reason = .missing
        }
        switch (reason, absence) {
        case (.nothingToAssign, _), (.issueAdded, _): return false
        case (.missing, _) where keepsUnmentioned: return false
        case (.missing, .allowed): return !isNew
        case (_, nil), (_, .null), (.null, .allowed): return true
        case (_, .empty) where parser.dialect.readsAbsentAsEmpty: return true
        case (.missing, .issue), (.missing, .empty):
            if nodes.recordMissing(name) { add(.missingKey, at: name) }
        case (.null, .issue), (.null, .empty):
            nodes.recordNull(name)
            add(.unexpectedNull, at: name)
        }
        return false
    }

    /// Tolerates the issues of a property's value, if the options allow that. The later passes
    /// of an update skip the value too.
    ///
    /// - Parameters:
    ///   - name: the property's name.
    ///   - count: how many issues there were before the value was read; nil for the last issues
    ///     whose path begins with that of the property.
    /// - Returns: whether the issues were tolerated.
    func tolerateIssues(of name: String, since count: Int? = nil) -> Bool {
        guard parser.invalidValues != .fail else { return false }
        let path = self.path + [name]
        var start = count ?? report.issueCount
        if count == nil {
            let first = nodes.current.mark.issues
            while start > first, report.issues[start - 1].path.starts(with: path) { start -= 1 }
            if let again = optionalExtras?.claimedAgain, again.path == path {
                start = max(start, again.issueCount)
            }
        }
        // With too many containers, there may be too many values to leave out one by one. A mistake
        // in the bindings is not a mistake in the data, so it is never tolerated.
        let issues = report.issues[start...]
        let intolerable: Set<SnapshotParser.Issue.Kind> = [
            .tooManyNodes, .duplicateBinding, .bindingAfterRemaining,
        ]
        guard !issues.isEmpty, !issues.contains(where: { intolerable.contains($0.kind) }) else {
            return false
        }
        if !isNew { extras.skippedPaths.insert(path) }
        report.tolerate(since: start, isTold: parser.invalidValues == .report)
        return true
    }
}
