import SnapshotParser

extension SnapshotParser {
    /// The parser of the whole app, which the adapter gives to every call.
    static let app: SnapshotParser = {
        var parser = SnapshotParser.resilient
        parser.issueHandler = { issue in print(issue) }
        return parser
    }()
}
