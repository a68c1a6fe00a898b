/// The required values of an object of which the database would store nothing, so that the object could not be
/// read again.
///
/// An update is refused where it leaves out one that was there. Elsewhere other apps may have stored what the
/// type does not know, or under which keys is only known there.
struct EmptiedValues {
    private typealias JSON = SnapshotParser.JSON

    private let writer: Writer
    private let issues: [SnapshotParser.Issue]

    /// Takes them out of what a validation found in the new object, if it found nothing else.
    init(takenFrom writer: Writer) {
        self.writer = writer
        let found = writer.report.issues
        issues = found.allSatisfy { $0.kind == .emptyContainer } ? found : []
        if !issues.isEmpty { writer.report.issues = [] }
    }

    /// Refuses an update after which something is missing.
    ///
    /// - Parameters:
    ///   - changes: the update.
    ///   - stored: what it changes.
    ///   - reading: finds what is wrong with a tree.
    /// - Throws: a `ParseError` with all that is missing.
    func check(
        _ changes: [String: Any],
        of stored: () -> Any?,
        _ reading: (Any?) -> [SnapshotParser.Issue]
    ) throws(ParseError) {
        guard !issues.isEmpty, !changes.isEmpty else { return }
        let stored = stored()
        var after = stored
        for (path, value) in changes {
            Tree.insert(Tree.value(of: value), into: &after, at: RenderedPath.keys(of: path)[...])
        }
        func found(in tree: Any?) -> [SnapshotParser.Issue] {
            reading(Self.kept(JSON(tree as Any))?.tree)
        }
        let known = Set(found(in: stored))
        let new = found(in: after).filter { !known.contains($0) }
        writer.report.issues = new.map { issue in
            guard [.missingKey, .unexpectedNull].contains(issue.kind) else { return issue }
            return .init(path: issue.path, model: issue.model, kind: .emptyContainer)
        }
        try writer.parser.finish(writer, writer.model)
    }

    /// What the database keeps of a value.
    private static func kept(_ json: JSON?) -> JSON? {
        switch json {
        case let json? where json.isNothing: nil
        case .object(let children)?: .object(children.compactMapValues(kept))
        case .array(let elements)?: .array(elements.map { kept($0) ?? .null })
        default: json
        }
    }
}

extension SnapshotParser {
    /// This parser, to find out all that cannot be read of a tree.
    var quiet: SnapshotParser {
        var parser = self
        (parser.unknownKeys, parser.invalidElements, parser.invalidValues) = (.ignore, .fail, .fail)
        (parser.logLevel, parser.issueHandler) = (.silent, nil)
        return parser
    }
}
