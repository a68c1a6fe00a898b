import Foundation

/// Everything that the coders need from the binder around them.
extension SnapshotParser.ValueContext {
    /// How many levels are left below the current value.
    var levelsLeft: Int { max(0, binder.depthLimit - binder.level) }

    /// Whether calls may go deeper.
    var hasCallStack: Bool { binder.hasCallStack }

    /// The key of the snapshot that is read, if the current value is the whole snapshot.
    var rootKey: String? { binder.level == 0 ? binder.path.last : nil }

    /// Codes the current value. The binder keeps the operation from one value to the next, because
    /// making one costs more than a small value; a value inside the current one gets another.
    func coding<Operation: CodingOperation, Result>(
        by _: Operation.Type,
        _ code: (Operation) throws -> Result
    ) throws -> Result {
        var operation = operation(Operation.self)
        do {
            let result = try code(operation)
            // Not if one of its coders is still held.
            if isKnownUniquelyReferenced(&operation) { binder.keptCodingOperation = operation }
            return result
        } catch {
            throw reported(error, operation.origin)
        }
    }

    private func operation<Operation: CodingOperation>(_: Operation.Type) -> Operation {
        if let kept = binder.keptCodingOperation as? Operation {
            binder.keptCodingOperation = nil
            kept.begin(in: self)
            return kept
        }
        var parser = binder.parser
        (parser.dates, parser.conversion) = (binder.dates, binder.conversion)
        return Operation(parser, in: self)
    }

    /// Whether values that the database would refuse are issues.
    var checksWrites: Bool { binder.writer?.checksWrites ?? false }

    /// Whether objects inside themselves still have to be written.
    var hasCycle: Bool { (binder.writer?.postponedCount ?? 0) > 0 }

    /// Calls the handlers with what bound objects tolerated.
    func deliver() { binder.parser.deliver(binder) }

    /// Writes a date as a tree of native values.
    func written(_ date: Date) throws -> Any? { try date._write(binder) }

    /// Lets a bound object read or write itself below the current value.
    ///
    /// - Parameter path: the keys from the value to the object.
    /// - Returns: the result of the work.
    /// - Throws: a ``CodingFailure`` if there are issues.
    func nested<Result>(at path: [String], _ work: () throws -> Result) throws -> Result {
        let outer = binder.steps
        let outerLength = binder.steps.count
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

    /// Adds a coder's error as issues below the current value.
    ///
    /// - Returns: the error to throw instead.
    func reported(_ error: any Error, _ origin: CodingOrigin?) -> any Error {
        if error is SnapshotParser.Failure { return error }
        guard let failure = CodingFailure(error, origin) else { return error }
        if failure.isOfRoot, let issue = failure.issues.first, issue.path.isEmpty {
            return SnapshotParser.Failure.issue(issue.mistake)
        }
        binder.report.issues += located(failure)
        return SnapshotParser.Failure.reported
    }

    private func located(_ failure: CodingFailure) -> [SnapshotParser.Issue] {
        let path = binder.path
        return failure.issues.map { issue in
            var issue = issue
            issue.path = path + issue.path
            return issue
        }
    }

    /// How many issues were tolerated so far.
    var toleratedCount: Int { binder.report.mark.tolerated }

    /// Adds a coder's error as tolerated issues below the current value.
    func tolerate(_ failure: CodingFailure) { binder.report.tolerated += located(failure) }

    /// Forgets what was tolerated last at or below a path from the current value.
    ///
    /// - Parameter start: how many issues are kept in any case.
    func forgetTolerated(since start: Int, at path: [String]) {
        let place = binder.path + path
        while toleratedCount > start, binder.report.tolerated.last?.path.starts(with: place) == true
        {
            binder.report.tolerated.removeLast()
        }
    }

    /// Puts what was tolerated since a count in the order of the keys at a path.
    func sortTolerated(since start: Int, at path: [String]) {
        var mark = binder.report.mark
        mark.tolerated = start
        binder.report.sort(since: mark, byKeyAt: binder.path.count + path.count)
    }
}
