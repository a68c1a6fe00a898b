extension CollectionReader {
    /// Skips an element that has issues, if the options allow it.
    ///
    /// - Parameters:
    ///   - position: its entry; nil if it has none.
    ///   - mark: the state of the report before it.
    ///   - inAllPasses: whether the later passes of an update must skip it too.
    func skip(
        _ position: Int?,
        since mark: SnapshotParser.Report.Mark,
        inAllPasses: Bool = false
    ) {
        guard reader.parser.invalidElements != .fail else { return }
        if let position {
            if inAllPasses {
                reader.extras.skipped.insert(reader.path + [reader.nodes.keys[position]])
            }
            if reader.level == 0 {
                reader.extras.rejected?.append(rejection(position, since: mark))
            }
        }
        reader.report.tolerate(
            since: mark.issues,
            isReported: reader.parser.invalidElements == .report
        )
        reader.forgetCuts()
    }

    /// A rejected element with its issues, which are those since a mark.
    func rejection(
        _ position: Int,
        since mark: SnapshotParser.Report.Mark
    ) -> SnapshotParser.Rejection {
        let key = reader.nodes.keys[position]
        return reader.rejection(
            key,
            at: reader.path + [key],
            reader.nodes.values.value(at: position),
            since: mark
        )
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
