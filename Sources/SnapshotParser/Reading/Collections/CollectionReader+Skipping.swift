extension CollectionReader {
    /// Skips an entry that has issues, if the options allow it.
    ///
    /// - Parameter mark: the state of the report before it.
    func skip(_ position: Int, since mark: SnapshotParser.Report.Mark) {
        skip(reader.nodes.keys[position], reader.nodes.values.value(at: position), since: mark)
    }

    /// Skips an element that has issues, if the options allow it. The later passes of an update
    /// pass over it.
    func skip(
        _ key: String,
        _ value: @autoclosure () -> Any,
        since mark: SnapshotParser.Report.Mark
    ) {
        let isRejected = reader.level == 0 && reader.optionalExtras?.rejected != nil
        let tolerance = reader.parser.invalidElements
        guard tolerance != .fail || isRejected else { return }
        let path = reader.path + [key]
        reader.noteStored { $0.skipped.insert(key) }
        if !reader.isNew { reader.extras.passedOver.insert(path) }
        if isRejected {
            let issues = Array(reader.report.issues[mark.issues...])
            reader.extras.rejected?
                .append(.init(key: key, path: path, issues: issues, value: value()))
        }
        let isLeftToCaller = isRejected && reader.intent.isLossy
        reader.tolerate(since: mark.issues, as: isLeftToCaller ? .ignore : tolerance)
    }
}
