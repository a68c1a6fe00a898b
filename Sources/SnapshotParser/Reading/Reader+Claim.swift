import Foundation

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
        guard let position = nodes.claimFree(name) else { return try claimOther(name, access) }
        if access == .serialize { throw .skipped }
        return position
    }

    /// Asks for a name that is not simply that of a free entry.
    @inline(never)
    private func claimOther(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        var position: Int?
        switch nodes.claim(name, keyName: parser.keyName) {
        case .entry(let found): position = found
        case .settled: break
        case .duplicate: add(.duplicateBinding, at: name)
        case .null: position = nodes.bind(name, NSNull())
        case .ownKey:
            let key = nodes.bind(name, lastStep.map(text(of:)) ?? "")
            nodes.current.ownKey = .field
            if !nodes.current.hasKey { position = key }
        case .absent:
            nodes.add(absent: AbsentName(name: name, isRead: access != .serialize))
            if access != .serialize { throw .missing }
        }
        guard access != .serialize, let position else { throw .skipped }
        return position
    }

    /// Notes that the name that was just found missing has to be there.
    func addMissing(_ name: String) {
        nodes.requireLastAbsent()
        add(.missingKey, at: name)
    }

    /// Notes that a name that has to be there holds null, which to the database is nothing.
    func addNull(_ name: String) {
        nodes.add(absent: AbsentName(name: name, isRequired: true))
        add(.unexpectedNull, at: name)
    }
}
