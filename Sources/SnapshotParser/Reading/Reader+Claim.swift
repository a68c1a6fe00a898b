extension Reader {
    /// Claims the value of a name for a binding.
    ///
    /// - Returns: the position of its entry.
    /// - Throws: why there is no value to read.
    @inline(__always)
    func claim(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        let position = nodes.position(of: name)
        guard let position, nodes.claimFree(position, access) else {
            return try claimOther(name, at: position, access)
        }
        if access == .serialize { throw .skipped }
        return position
    }

    /// Claims a name that has no free entry.
    @inline(never)
    private func claimOther(
        _ name: String,
        at position: Int?,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        if position != nil, parser.invalidValues != .fail {
            extras.claimedAgain = (path + [name], report.issueCount)
        }
        // A nested node's former keys are found when they are missed, since it binds only some names.
        var position = position
        if position == nil, let former = formerKeys[name] {
            nodes.rename([name: former])
            position = nodes.position(of: name)
        }
        let claim = nodes.claim(name, at: position, access, keyName: parser.keyName) {
            steps.last.map(text(of:))
        }
        switch claim {
        case .entry(let position) where access != .serialize: return position
        case .absent where access != .serialize: throw .missing
        case .duplicate: add(.duplicateBinding, at: name)
        case .late: add(.bindingAfterRemaining, at: name)
        case .entry, .absent, .settled: break
        }
        throw .skipped
    }

    /// Adds an issue for a required name that is missing, unless that is done already.
    func addMissing(_ name: String) {
        guard nodes.absent.require(name) else { return }
        add(.missingKey, at: name)
        hints.suggestNested(name)
    }

    /// Adds an issue for a required name that holds null, which the database does not store.
    func addNull(_ name: String) {
        nodes.absent.add(AbsentName(name: name, isRequired: true))
        add(.unexpectedNull, at: name)
    }
}
