extension Reader {
    /// Asks for the value of a name, on behalf of a binding.
    ///
    /// - Returns: the position of its entry.
    /// - Throws: why it has none to read.
    @inline(__always)
    func claim(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        guard let position = nodes.claimFree(name, access) else {
            return try claimOther(name, access)
        }
        if access == .serialize { throw .skipped }
        return position
    }

    /// Asks for the value of a name where it stands.
    @inline(never)
    func box(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> SnapshotParser._ValueBox {
        let position = try claim(name, access)
        // A second binding of the key finds the value in the node.
        return nodes.values.box(at: position, isClaimed: true, level: level + 1)
    }

    /// Asks for a name that no free entry has in the same bits.
    @inline(never)
    private func claimOther(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        let claim = nodes.claim(name, access, keyName: parser.keyName) { lastStep.map(text(of:)) }
        switch claim {
        case .entry(let position) where access != .serialize: return position
        case .absent where access != .serialize: throw .missing
        case .duplicate: add(.duplicateBinding, at: name)
        case .entry, .absent, .settled: break
        }
        throw .skipped
    }

    /// Notes that the name that was just found missing has to be there.
    func addMissing(_ name: String) {
        if nodes.requireAbsent(name) { add(.missingKey, at: name) }
    }

    /// Notes that a name that has to be there holds null, which to the database is nothing.
    func addNull(_ name: String) {
        nodes.add(absent: AbsentName(name: name, isRequired: true))
        add(.unexpectedNull, at: name)
    }
}
