/// The value in a tree where the database is to compute a value: `{".sv": …}`
/// (`FServerValues.m` of firebase-ios-sdk).
enum ServerMarker {
    static let key = ".sv"
    static let timestamp = "timestamp"
    static let increment = "increment"

    /// Notes that a value was read back before the server computed it, where that is not to be sent
    /// again.
    static func checkPending(_ context: SnapshotParser.ValueContext) throws {
        guard let writer = context.binder.writer, !writer.writesPending else { return }
        writer.report.cutPaths.append(writer.path)
        throw SnapshotParser.Failure.reported
    }

    /// What a marker asks for; nil where the value is not a marker.
    static func request(in value: Any) -> Any? {
        guard let node = Tree.dictionary(value), node.count == 1 else { return nil }
        return node[key]
    }
}
