extension Reader {
    /// If the options say so, records that an element is left out, and tolerates its issues.
    ///
    /// - Parameter mark: what the report held before it.
    func recordLeftOut(_ position: Int, since mark: SnapshotParser.Report.Mark) {
        let key = nodes.entries[position].key
        recordLeftOut(key, nodes.entries[position].node.value, since: mark)
    }

    /// If the options say so, or if the caller gets the element as a rejection, records that it is
    /// left out, and tolerates its issues. The later passes of an update then skip it too.
    func recordLeftOut(
        _ key: String,
        _ value: @autoclosure () -> Any,
        since mark: SnapshotParser.Report.Mark
    ) {
        let isRejected = level == 0 && optionalExtras?.rejected != nil
        let tolerance = parser.invalidElements
        guard tolerance != .fail || isRejected else { return }
        let path = self.path + [key]
        noteStored { $0.unreadKeys.insert(key) }
        if !isNew { extras.skippedPaths.insert(path) }
        if isRejected {
            let issues = Array(report.issues[mark.issues...])
            extras.rejected?.append(.init(key: key, path: path, issues: issues, value: value()))
        }
        let isTold = tolerance == .report && !(isRejected && scope.intent.isLossy)
        report.tolerate(since: mark.issues, isTold: isTold)
    }
}
