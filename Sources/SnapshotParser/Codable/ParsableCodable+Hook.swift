/// All that the coders ask of the binder around them.
extension SnapshotParser.ValueContext {
    /// How many levels are left below the value at hand.
    var levelsLeft: Int { max(0, binder.depthLimit - binder.level) }

    /// Whether calls may go deeper.
    var hasCallStack: Bool { (try? binder.checkCallStack()) != nil }

    /// The key of the snapshot that is read, where the value at hand is all of it.
    var rootKey: String? { binder.level == 0 ? binder.path.last : nil }

    var treeDecoder: TreeDecoder {
        var decoder = TreeDecoder(binder.parser)
        decoder.dates = binder.dates
        decoder.conversion = binder.conversion
        return decoder
    }

    var treeEncoder: TreeEncoder {
        var encoder = TreeEncoder(binder.parser)
        encoder.dates = binder.dates
        return encoder
    }

    /// Notes what a coder threw as issues below the value at hand.
    ///
    /// - Returns: what is to be thrown instead.
    func reported(_ error: any Error, _ origin: CodingOrigin?) -> any Error {
        guard let failure = CodingFailure(error, origin) else { return error }
        if failure.isOfRoot, let issue = failure.issues.first, issue.path.isEmpty {
            return SnapshotParser.Failure.issue(issue.kind)
        }
        binder.report.issues += failure.issues.map { issue in
            SnapshotParser.Issue(
                path: binder.path + issue.path,
                model: issue.model,
                kind: issue.kind,
                concernsKey: issue.concernsKey
            )
        }
        return SnapshotParser.Failure.reported
    }
}
