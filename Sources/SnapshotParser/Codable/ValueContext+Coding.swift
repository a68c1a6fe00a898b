import Foundation

/// All that the coders ask of the binder around them.
extension SnapshotParser.ValueContext {
    /// How many levels are left below the current value.
    var levelsLeft: Int { max(0, binder.depthLimit - binder.level) }

    /// Whether calls may go deeper.
    var hasCallStack: Bool { binder.hasCallStack }

    /// The key of the snapshot that is read, where the current value is all of it.
    var rootKey: String? { binder.level == 0 ? binder.path.last : nil }

    /// What the current value is decoded by. The binder keeps it from one value to the next, because
    /// to make it costs more than a small value; a value inside the current one takes another.
    func decoding() -> TreeDecoding {
        let limits = CodingLimits(in: self)
        if let decoding = binder.guest as? TreeDecoding {
            binder.guest = nil
            decoding.begin(leaves, limits)
            return decoding
        }
        var decoder = TreeDecoder(binder.parser)
        decoder.dates = binder.dates
        decoder.conversion = binder.conversion
        return TreeDecoding(decoder, limits)
    }

    /// What the current value is encoded by, as ``decoding()``.
    func encoding() -> TreeEncoding {
        let limits = CodingLimits(in: self)
        if let encoding = binder.guest as? TreeEncoding {
            binder.guest = nil
            encoding.begin(leaves, limits)
            return encoding
        }
        var encoder = TreeEncoder(binder.parser)
        encoder.dates = binder.dates
        return TreeEncoding(encoder, limits)
    }

    /// Takes back what a value was coded by, unless one of its coders is still held.
    func reuse(_ operation: consuming CodingOperation) {
        if isKnownUniquelyReferenced(&operation) { binder.guest = operation }
    }

    /// Reads bound objects inside what no binder reads.
    static func reading(_ parser: SnapshotParser, callStackStart: UInt) -> Self {
        Reader(.parse, parser, callStackStart: callStackStart).context
    }

    /// Writes bound objects inside what no binder writes.
    static func writing(_ parser: SnapshotParser, callStackStart: UInt) -> Self {
        Writer(parser, callStackStart: callStackStart).context
    }

    /// Whether what the database would refuse is an issue.
    var checksWrites: Bool { binder.writer?.checksWrites ?? false }

    /// Whether objects inside themselves are left to be written.
    var hasCycle: Bool { (binder.writer?.postponedCount ?? 0) > 0 }

    /// Calls the handlers with what bound objects tolerated.
    func deliver() { binder.parser.deliver(binder) }

    /// Writes a date as a tree of native values.
    func written(_ date: Date) throws -> Any? { try date._write(binder) }

    /// Lets a bound object read or write itself below the current value.
    ///
    /// - Parameter path: the keys from the value to the object.
    /// - Returns: what came of it.
    /// - Throws: a ``CodingFailure`` where there are issues.
    func nested<Result>(at path: [String], _ work: () throws -> Result) throws -> Result {
        let outer = binder.steps
        let outerLength = binder.pathLength
        let count = binder.report.issueCount
        binder.steps += path.map { .text($0) }
        defer { binder.steps = outer }
        let outcome = Swift.Result { try work() }
        guard binder.report.issueCount > count else { return try outcome.get() }
        let issues = Array(binder.report.issues[count...])
        binder.report.issues.removeSubrange(count...)
        throw CodingFailure(
            issues: issues.map { issue in
                var issue = issue
                issue.path.removeFirst(min(outerLength, issue.path.count))
                return issue
            }
        )
    }

    /// Notes what a coder threw as issues below the current value.
    ///
    /// - Returns: what is to be thrown instead.
    func reported(_ error: any Error, _ origin: CodingOrigin?) -> any Error {
        if error is SnapshotParser.Failure { return error }
        guard let failure = CodingFailure(error, origin) else { return error }
        if failure.isOfRoot, let issue = failure.issues.first, issue.path.isEmpty {
            return SnapshotParser.Failure.issue(issue.kind)
        }
        binder.report.issues += failure.issues.map { issue in
            var issue = issue
            issue.path = binder.path + issue.path
            return issue
        }
        return SnapshotParser.Failure.reported
    }
}
