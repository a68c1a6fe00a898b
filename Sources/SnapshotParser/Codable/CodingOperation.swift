/// The state that all coders of one value share.
class CodingOperation: LeafOptionsSource {
    /// The binder around the value, or one that was made for it.
    final let binder: SnapshotParser.Binder
    /// How leaves are read and written.
    final let leaves: LeafOptions
    /// How many levels may be below the value.
    private final let levels: Int
    /// The last error that a type's own code threw, and the issues behind it.
    private final var noted: (error: any Error, failure: CodingFailure)?

    final lazy var userInfo: [CodingUserInfoKey: Any] = binder.userInfo.mapValues { $0 }

    init(_ binder: SnapshotParser.Binder) {
        self.binder = binder
        leaves = binder.leaves
        levels = max(0, binder.depthLimit - binder.level)
    }

    final var parser: SnapshotParser { binder.parser }
    final var dates: SnapshotParser.DateCoding { leaves.dates }
    final var unitsPerSecond: Double? { leaves.dates.unitsPerSecond }

    /// Whether a level below this one is within the limit.
    final func hasLevels(below level: Int) -> Bool { level < levels }

    /// Whether there is room for a level, also on the call stack, which ends first in a debug build
    /// or on a small thread.
    final func allows(_ level: Int) -> Bool { level <= levels && binder.hasCallStack }

    /// The hint for a level beyond the limits; nil if the call stack was used up.
    final func depthHint(at level: Int) -> SnapshotParser.Issue.Hint? {
        level > levels && binder.depthLimit >= parser.maximumDepth
            ? .option(name: "maximumDepth") : nil
    }

    /// Notes the issues behind an error until it reaches the binder, whichever types pass it on.
    final func note(_ error: any Error, _ failure: CodingFailure) { noted = (error, failure) }

    /// Forgets the last error, which went no further.
    final func forgetError() { noted = nil }

    /// The issues behind an error; nil if none are known. An error of a type's own is the last one
    /// if it is of the same type and says the same.
    final func failure(behind error: any Error) -> CodingFailure? {
        if let noted, type(of: noted.error) == type(of: error),
            String(describing: noted.error) == String(describing: error)
        {
            return noted.failure
        }
        return DecodingError.Context(of: error)?.underlyingError as? CodingFailure
    }

    /// Codes a value of the binder around it.
    ///
    /// - Throws: an error of the binder, to which the issues were added, or of the type's own.
    final func reporting<Result>(_ code: () throws -> Result) throws -> Result {
        do {
            return try code()
        } catch {
            guard let failure = failure(behind: error) else { throw error }
            if failure.isOfRoot, let issue = failure.issues.first {
                throw SnapshotParser.Failure.issue(issue.mistake)
            }
            binder.report.issues += failure.issues
            throw SnapshotParser.Failure.reported
        }
    }
}
