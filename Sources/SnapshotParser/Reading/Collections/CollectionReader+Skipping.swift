extension CollectionReader {
    /// Skips an entry that has issues, if the options allow it.
    ///
    /// - Parameter mark: the state of the report before it.
    func skip(_ position: Int, since mark: SnapshotParser.Report.Mark) {
        skip(reader.nodes.keys[position], reader.nodes.values.value(at: position), since: mark)
    }

    /// Skips an element that has issues, if the options allow it. The later passes of an update skip
    /// it too.
    func skip(
        _ key: String,
        _ value: @autoclosure () -> Any,
        since mark: SnapshotParser.Report.Mark
    ) {
        let isRejected = reader.level == 0 && reader.optionalExtras?.rejected != nil
        let tolerance = reader.parser.invalidElements
        guard tolerance != .fail || isRejected else { return }
        let path = reader.path + [key]
        reader.notePlaces { $0.skipped.insert(key) }
        if reader.isMerging { reader.extras.skipped.insert(path) }
        if isRejected {
            let rejection = reader.rejection(key, at: path, value(), since: mark)
            reader.extras.rejected?.append(rejection)
            if reader.options.isLossy { return reader.removeIssues(since: mark) }
        }
        reader.report.tolerate(since: mark.issues, isReported: tolerance == .report)
        reader.forgetCuts()
    }
}

extension Reader {
    /// A rejected value with the issues since a mark.
    func rejection(
        _ key: String,
        at path: [String],
        _ value: Any,
        since mark: SnapshotParser.Report.Mark = .init()
    ) -> SnapshotParser.Rejection {
        let issues = Array(report.issues[mark.issues...])
        return .init(key: key, path: path, issues: issues, value: value)
    }

    /// Removes the issues since a mark from the report: those of a rejected value.
    func removeIssues(since mark: SnapshotParser.Report.Mark = .init()) {
        report.issues.removeSubrange(mark.issues...)
        forgetCuts()
    }
}
