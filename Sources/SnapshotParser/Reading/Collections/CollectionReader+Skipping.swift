extension CollectionReader {
    /// Tolerates the issues of an entry that is skipped, if the options allow it.
    ///
    /// - Parameter mark: the state of the report before it.
    func tolerateSkipped(_ position: Int, since mark: SnapshotParser.Report.Mark) {
        let key = reader.nodes.entries[position].key
        tolerateSkipped(key, reader.nodes.entries[position].node.value, since: mark)
    }

    /// Tolerates the issues of an element that is skipped, if the options allow it. The later
    /// passes of an update skip it too.
    func tolerateSkipped(
        _ key: String,
        _ value: @autoclosure () -> Any,
        since mark: SnapshotParser.Report.Mark
    ) {
        let isRejected = reader.level == 0 && reader.optionalExtras?.rejected != nil
        let tolerance = reader.parser.invalidElements
        guard tolerance != .fail || isRejected else { return }
        let path = reader.path + [key]
        reader.noteStored { $0.skipped.insert(key) }
        if !reader.isNew { reader.extras.skipped.insert(path) }
        if isRejected {
            let issues = Array(reader.report.issues[mark.issues...])
            reader.extras.rejected?
                .append(.init(key: key, path: path, issues: issues, value: value()))
        }
        let isReported = tolerance == .report && !(isRejected && reader.intent.isLossy)
        reader.report.tolerate(since: mark.issues, isReported: isReported)
    }
}
