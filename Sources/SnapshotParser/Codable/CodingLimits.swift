/// How deep an operation may go: levels of the tree, and the call stack, which ends first in a
/// debug build or on a small thread.
struct CodingLimits {
    /// How many levels are left below the operation's root.
    private let levels: Int
    /// How many there are below the root of all, as issues name them.
    let limit: Int
    /// Whether the option sets it.
    private let isOption: Bool
    let start = CallStack.position()
    /// The operation around this one, whose limits apply too.
    private(set) var outer: SnapshotParser.ValueContext?

    init(_ parser: SnapshotParser, in context: SnapshotParser.ValueContext?) {
        limit = parser.depthLimit
        isOption = limit >= parser.maximumDepth
        levels = context?.levelsLeft ?? limit
        outer = context
    }

    /// Releases the operation around this one.
    mutating func leave() { outer = nil }

    /// The hint for a place beyond the limits; nil if the call stack was used up.
    func hint(at level: Int) -> SnapshotParser.Issue.Hint? {
        isOption && level > levels ? .option(name: "maximumDepth") : nil
    }

    /// Whether a level below this one is within the limit.
    func hasLevels(below level: Int) -> Bool { level < levels }

    /// Whether there is room for another level.
    func allow(_ level: Int) -> Bool {
        guard level <= levels else { return false }
        return outer?.hasCallStack ?? CallStack.hasRoom(since: start)
    }
}
