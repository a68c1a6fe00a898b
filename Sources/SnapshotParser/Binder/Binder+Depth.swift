extension SnapshotParser {
    /// ``maximumDepth`` as it is kept to.
    var depthLimit: Int { min(max(maximumDepth, 0), Tree.maximumDepth) }
}

extension SnapshotParser.Binder {
    /// Whether a child of the current object is within the limits. In a debug build, types with many
    /// bindings may run out of stack before they reach the limit on levels.
    final var canGoDown: Bool {
        level < depthLimit && cutCount < Self.maximumCutCount && hasCallStack
    }

    /// How often the depth limit is reached before an operation goes down no more. Where nodes are
    /// shared, the ways down are too many to follow: two references in each of 64 levels make 2⁶⁴.
    private static var maximumCutCount: Int { 1_000 }

    /// Whether the depth limit was reached.
    final var isTooDeep: Bool { cutCount > 0 }

    /// Forgets how often the depth limit was reached in an element that is passed over, so that it costs
    /// the others nothing. Far down it counts, for such elements may be shared too.
    final func forgetCuts() {
        guard level <= 4 else { return }
        cutCount = 0
        if isTooLarge { openedContainers = OpenedContainers() }
        isTooLarge = false
    }

    /// Goes down no more, since the current tree has too many nodes.
    final func stopGoingDown() {
        isTooLarge = true
        cutCount = max(cutCount, Self.maximumCutCount)
    }

    /// Whether the current object may be worked on. A value that holds objects may be inside itself
    /// without a binding that counts levels.
    final func checkDepth() -> Bool {
        guard level > depthLimit || !hasCallStack else { return true }
        addDepth(level > depthLimit, limit: depthLimit)
        return false
    }

    /// Notes that the current object, or a key of it, is too deep: for the limit on levels, or for the stack
    /// of calls.
    private final func addDepth(_ isLimited: Bool, limit: Int, at key: String? = nil) {
        cutCount += 1
        if isTooLarge { return add(.tooManyNodes, at: key) }
        add(.depth(limit: limit), at: key)
        // To raise the option above the library's own limit would not help.
        guard isLimited, depthLimit >= parser.maximumDepth else { return }
        report.issues[report.issues.count - 1].hint = .option(name: "maximumDepth")
    }

    /// Whether calls may go deeper.
    final var hasCallStack: Bool { CallStack.hasRoom(since: callStackStart) }

    /// Refuses to go on where the stack of calls is nearly used up: a user's type may call itself without a
    /// key that would count as a level.
    final func checkCallStack() throws {
        guard !hasCallStack else { return }
        cutCount += 1
        throw SnapshotParser.Failure.issue(.depth(limit: depthLimit))
    }

    /// Goes down to a child, does the work there, and comes back. Where that would be too deep,
    /// it is an issue and the work is not done.
    final func descend<Result>(to key: String, _ work: () -> Result) -> Result? {
        guard goDown(to: key) else { return nil }
        defer { goUp() }
        return work()
    }

    final func goDown(to key: String) -> Bool {
        guard canGoDown else {
            addDepth(level >= depthLimit, limit: min(level, depthLimit), at: key)
            return false
        }
        push(step: .text(key))
        return true
    }

    /// Goes down to what is known to be within the limits.
    @inline(__always)
    final func push(step: SnapshotParser.Step) {
        // All levels that most trees have, at once.
        if steps.isEmpty { steps.reserveCapacity(8) }
        steps.append(step)
    }

    final func goUp() {
        steps.removeLast()
    }

    /// Notes an instance as being worked on.
    ///
    /// - Returns: false where the instance is already being worked on: a binding holds one of its
    ///   properties, so its bindings must not be called again.
    final func enter(_ instance: Instance) -> Bool {
        guard !ancestors.contains(instance) else { return false }
        ancestors.append(instance)
        return true
    }

    final func leave() {
        ancestors.removeLast()
    }
}
