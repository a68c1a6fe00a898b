/// How deep an operation may go: levels of the tree, and the call stack, which ends first in a
/// debug build or on a small thread.
struct CodingLimits {
    let levels: Int
    let start = CallStack.position()
    /// The operation around this one, whose limits apply too.
    private(set) var outer: SnapshotParser.ValueContext?

    init(_ parser: SnapshotParser, in context: SnapshotParser.ValueContext?) {
        levels = context?.levelsLeft ?? parser.depthLimit
        outer = context
    }

    /// Releases the operation around this one.
    mutating func leave() { outer = nil }

    /// Whether there is room for another level.
    func allow(_ level: Int) -> Bool {
        guard level <= levels else { return false }
        return outer?.hasCallStack ?? CallStack.hasRoom(since: start)
    }
}
