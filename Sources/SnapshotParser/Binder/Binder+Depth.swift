extension SnapshotParser {
    /// ``maximumDepth`` within the limits of the library.
    var depthLimit: Int { min(max(maximumDepth, 0), Tree.maximumDepth) }
}

extension SnapshotParser.Binder {
    /// Whether a child of the current object is within the limits. In a debug build, types with
    /// many bindings may use up the stack before they reach the limit on levels.
    final var canGoDown: Bool {
        level < depthLimit && !openedContainers.areTooMany && cutCount < Self.maximumCutCount
            && hasCallStack
    }

    /// After the depth limit was reached this often, an operation goes no deeper. With shared nodes
    /// there are too many ways down: two references in each of 64 levels make 2⁶⁴.
    private static var maximumCutCount: Int { 1_000 }

    /// Whether the depth limit was reached.
    final var isTooDeep: Bool { cutCount > 0 }

    /// Tolerates the issues from a number on, those of a value that is left out, as an option says.
    /// The depth limits that it reached are forgotten, so that others are not affected; but not
    /// those far down, since such values may be shared too.
    final func tolerate(since start: Int, as tolerance: SnapshotParser.Tolerance) {
        report.tolerate(since: start, isReported: tolerance == .report)
        guard level <= 4 else { return }
        cutCount = 0
        if openedContainers.areTooMany { openedContainers = OpenedContainers() }
    }

    /// Whether the current object may be worked on. A value that holds objects may contain itself
    /// without a binding that counts levels.
    final func checkDepth() -> Bool {
        guard level > depthLimit || !hasCallStack else { return true }
        addDepth(level > depthLimit, limit: depthLimit)
        return false
    }

    /// Reports that the current object, or a key of it, is too deep: for the limit on levels, or
    /// for the call stack.
    private final func addDepth(_ isLimited: Bool, limit: Int, at key: String? = nil) {
        cutCount += 1
        if openedContainers.areTooMany { return add(.tooManyNodes, at: key) }
        add(.depth(limit: limit), at: key)
        // Raising the option above the library's own limit would not help.
        guard isLimited, depthLimit >= parser.maximumDepth else { return }
        report.issues[report.issues.count - 1].hint = .option(name: "maximumDepth")
    }

    /// Whether calls may go deeper.
    final var hasCallStack: Bool { CallStack.hasRoom(since: callStackStart) }

    /// Throws if the call stack is nearly used up: a user's type may call itself without a key that
    /// would count as a level.
    final func checkCallStack() throws {
        guard !hasCallStack else { return }
        cutCount += 1
        throw SnapshotParser.Failure.issue(.depth(limit: depthLimit))
    }

    /// Goes down to a child, does the work there, and returns. If the child is too deep, that
    /// becomes an issue and the work is not done.
    final func descend<Result>(to key: String, _ work: () -> Result) -> Result? {
        guard goDown(to: key) else { return nil }
        defer { goUp() }
        return work()
    }

    final func goDown(to key: String, as step: SnapshotParser.Step? = nil) -> Bool {
        guard canGoDown else {
            addDepth(level >= depthLimit, limit: min(level, depthLimit), at: key)
            return false
        }
        push(step: step ?? .text(key))
        return true
    }

    /// Does work one step further down, which is known to be within the limits.
    final func inside<Result>(
        _ step: SnapshotParser.Step,
        _ work: () throws -> Result
    ) rethrows -> Result {
        push(step: step)
        defer { goUp() }
        return try work()
    }

    /// Goes down one step that is known to be within the limits.
    @inline(__always)
    final func push(step: SnapshotParser.Step) {
        // Room for as many levels as most trees have.
        if steps.isEmpty { steps.reserveCapacity(8) }
        steps.append(step)
    }

    final func goUp() {
        steps.removeLast()
    }
}
