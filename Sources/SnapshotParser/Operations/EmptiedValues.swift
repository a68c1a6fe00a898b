/// The required values of an object of which the database would store nothing, so that the object could not be
/// read again.
///
/// In an update they are refused where it empties them. Elsewhere other apps may have stored in their places
/// what the type does not know.
struct EmptiedValues {
    private let writer: Writer
    private let issues: [SnapshotParser.Issue]

    /// Takes them out of what a validation found in the new object.
    init(takenFrom writer: Writer) {
        self.writer = writer
        issues = writer.report.issues.filter { $0.kind == .emptyContainer }
        writer.report.issues.removeAll { $0.kind == .emptyContainer }
    }

    /// Refuses an update that leaves nothing in the place of one.
    ///
    /// - Parameters:
    ///   - changes: the update.
    ///   - stored: what it changes.
    /// - Throws: a `ParseError` with each of them.
    func check(_ changes: [String: Any], of stored: () -> Any?) throws(ParseError) {
        guard !issues.isEmpty, !changes.isEmpty else { return }
        let stored = stored()
        let isNew = Tree.isNothing(stored)
        var after = stored
        let edits = changes.map { (path: RenderedPath.keys(of: $0), value: $1) }
        for (path, value) in edits { Tree.insert(value, into: &after, at: path[...]) }
        writer.report.issues += issues.filter { issue in
            let path = issue.path.dropFirst(writer.place.stepsToRoot.count)
            let isEdited = edits.contains {
                $0.path.starts(with: path) || path.starts(with: $0.path)
            }
            return (isNew || isEdited)
                && Tree.isNothing(path.reduce(after) { $0.flatMap(Tree.keyed)?[$1] })
        }
        try writer.parser.finish(writer, writer.model)
    }
}
