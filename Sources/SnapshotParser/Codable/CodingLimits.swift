/// How deep an operation may go: levels of the tree, and the stack of calls, which ends first in a
/// debug build or on a small thread.
struct CodingLimits {
    let levels: Int
    let start = CallStack.position()
    /// The operation around this one, whose limits apply too.
    private(set) var outer: SnapshotParser.ValueContext?

    init(levels: Int) {
        self.levels = min(max(levels, 0), Tree.maximumDepth)
    }

    init(in context: SnapshotParser.ValueContext) {
        levels = context.levelsLeft
        outer = context
    }

    /// Lets go of those around the operation.
    mutating func leave() { outer = nil }

    /// Whether there is room for another level.
    func allow(_ level: Int) -> Bool {
        guard level <= levels else { return false }
        if let outer { return outer.hasCallStack }
        return CallStack.size(since: start) < Self.maximumCallStack
    }

    /// In bytes; secondary threads have 512 KiB.
    private static var maximumCallStack: UInt { 384 * 1024 }
}
