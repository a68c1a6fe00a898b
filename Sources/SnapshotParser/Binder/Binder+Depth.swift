extension SnapshotParser {
    /// ``maximumDepth`` within the limits of the library.
    var depthLimit: Int { min(max(maximumDepth, 0), Tree.maximumDepth) }
}

extension SnapshotParser.Binder {
    // In a debug build, a caller that reads `passPath` copies it to its stack frame. The functions
    // below keep those frames small: reading a tree takes some frames for each of its levels.

    /// How many levels below the root the current object is.
    final var level: Int { passPath.level }

    /// Whether a child of the current object is within the limits.
    final var canGoDown: Bool { passPath.canGoDown && !report.isFull }

    /// Goes down one step that is known to be within the limits.
    @inline(never)
    final func push(_ step: PassStep) { passPath.push(step) }

    /// Adds an issue if the current object is too deep to be worked on: a value that holds objects
    /// may contain itself without a binding that counts levels.
    ///
    /// - Returns: whether the object is within the limits.
    @inline(never)
    final func checkDepth() -> Bool {
        if passPath.isWithinLimits { return true }
        addTooDeepIssue(at: nil)
        return false
    }

    /// Adds the issue that the current object, or a key of it, is too deep: for the limit on
    /// levels, or for the call stack.
    @inline(never)
    final func addTooDeepIssue(at key: String?) {
        guard !report.isFull else { return }
        if passPath.hasTooManyContainers { return add(.tooManyNodes, at: key) }
        passPath.countReachedDepth()
        let isLimited = level + (key == nil ? 0 : 1) > passPath.depthLimit
        add(.depth(limit: isLimited ? passPath.depthLimit : nil), at: key)
        // Raising the option above the library's own limit would not help.
        guard isLimited, passPath.depthLimit >= parser.maximumDepth else { return }
        report.issues[report.issues.count - 1].hint = .option(name: "maximumDepth")
    }

    /// Throws if the call stack is nearly used up: a user's type may call itself without a key that
    /// would count as a level.
    final func checkCallStack() throws {
        guard !passPath.hasCallStack else { return }
        passPath.countReachedDepth()
        throw SnapshotParser.Failure.issue(.depth(limit: nil))
    }

    /// Goes down to a child. One that is too deep is an issue instead.
    ///
    /// - Returns: whether the current object is now the child.
    final func goDown(to key: String) -> Bool {
        guard canGoDown else {
            addTooDeepIssue(at: key)
            return false
        }
        push(.key(key))
        return true
    }

    /// Does work one step further down, which is known to be within the limits.
    final func inside<Result>(
        _ step: PassStep,
        _ work: () throws -> Result
    ) rethrows -> Result {
        push(step)
        defer { goUp() }
        return try work()
    }

    @inline(never)
    final func goUp() { passPath.pop() }
}
