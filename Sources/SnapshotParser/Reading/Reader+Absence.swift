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
        return absence == .keep && parser.unknownRawValues == .report
            && toleratesRawValue(of: name)
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
        case (.missing, .empty) where !parser.needsCollections: return true
        case (.null, .empty) where !parser.needsCollections, (.null, .keep): return true
        case (.missing, .issue), (.missing, .empty): addMissing(name)
        case (.null, .issue), (.null, .empty): addNull(name)
        }
        return false
    }

    /// Whether a binding's default replaces a value that is missing or null, or that is a single
    /// unknown raw value, which is then tolerated.
    ///
    /// - Parameter issueCount: how many issues there were before the value was read.
    func takesDefault(
        _ reason: SnapshotParser._NoValue,
        _ name: String,
        since issueCount: Int
    ) -> Bool {
        switch reason {
        case .skipped: return false
        case .missing: return !keepsMissing
        case .null: return true
        case .invalid:
            return toleratesRawValue(of: name, since: issueCount)
        }
    }

    /// Tolerates the last issue if it is about a raw value of the property itself, which a newer
    /// version of its type may know. So are all issues of a `Codable` value that has no others,
    /// since its `init(from:)` takes no value in their place.
    ///
    /// - Parameter issueCount: how many issues there may be before, if that is known.
    /// - Returns: whether it did.
    private func toleratesRawValue(of name: String, since issueCount: Int? = nil) -> Bool {
        let place = path + [name]
        let end = report.issueCount
        var start = end - 1
        if let coded = optionalExtras?.codedRawValues, coded.path == place,
            coded.issues.upperBound == end
        {
            start = coded.issues.lowerBound
            optionalExtras?.codedRawValues = nil
        } else if report.issues.last?.path != place || report.issues.last?.kind != .invalidRawValue
        {
            return false
        }
        guard issueCount ?? start == start else { return false }
        report.tolerated += report.issues[start...]
        report.issues.removeSubrange(start...)
        return true
    }
}
