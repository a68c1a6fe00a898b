import Foundation

extension Reader {
    /// Absent names beyond this number are found by hashing.
    private static var maximumSearchedAbsent: Int { 64 }

    /// Asks for the value of a name, on behalf of a binding.
    ///
    /// - Returns: the position of its entry.
    /// - Throws: why it has none to read.
    @inline(__always)
    func claim(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        let position = position(ofBitsOf: name)
        if position >= 0, states[position] == .free, node.phase == .binding {
            node.freeCount &-= 1
            node.foundCount &+= 1
            states[position] = .bound
            if access == .serialize { throw .skipped }
            return position
        }
        return try claim(name, at: position, access)
    }

    /// Where the entry with the bits of a name is; negative where none has them, or there are many.
    @inline(__always)
    private func position(ofBitsOf name: String) -> Int {
        let (first, end) = (node.firstEntry, node.endEntry)
        guard end &- first <= Self.maximumSearchedCount else { return -1 }
        return keys.position(ofBitsOf: name, from: first, to: end)
    }

    /// Asks for an entry that is not simply free.
    ///
    /// - Parameter found: where the entry is; negative where that is not known.
    @inline(never)
    private func claim(
        _ name: String,
        at found: Int,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        // The bindings are called again for the leftover dictionary alone.
        guard node.phase == .binding else { throw .skipped }
        let position = found < 0 ? self.position(of: name) : found
        guard position >= 0 else {
            let isKey = node.ownKey == .step && name == parser.keyName
            if isKey { return try claimKey(name, access) }
            if node.isNull { return try claimNull(name, access) }
            throw recordAbsent(name, access)
        }
        switch states[position] {
        case .bound:
            add(.duplicateBinding, at: name)
            throw .skipped
        case .free:
            node.freeCount -= 1
            node.foundCount += 1
        case .key:
            if node.hasKey {
                states[position] = .bound
                throw .skipped
            }
        }
        states[position] = .bound
        if access == .serialize { throw .skipped }
        return position
    }

    /// Where the object's entry of a name is; negative where there is none.
    func position(of name: String) -> Int {
        guard node.entryCount > Self.maximumSearchedCount else {
            return keys.position(equalTo: name, from: node.firstEntry, to: node.endEntry)
        }
        guard let entry = index.position(of: name, among: node.entries.lazy.map({ self.keys[$0] }))
        else { return -1 }
        return node.firstEntry + entry
    }

    /// Adds a snapshot's key to its entries, for the binding named like it.
    private func claimKey(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        entries.push(name, lastStep.map(text(of:)) ?? "", .bound)
        if node.extras >= 0 { extras.nodes[node.extras].index?.add(name) }
        node.endEntry += 1
        node.ownKey = .field
        let position = entries.count - 1
        if node.hasKey || access == .serialize { throw .skipped }
        return position
    }

    /// Adds null to a null node's entries, for the binding of a name.
    private func claimNull(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        entries.push(name, NSNull(), .bound)
        if node.extras >= 0 { extras.nodes[node.extras].index?.add(name) }
        node.endEntry += 1
        if access == .serialize { throw .skipped }
        return entries.count - 1
    }

    /// Records that a binding asked for a name that the object does not have.
    private func recordAbsent(
        _ name: String,
        _ access: SnapshotParser.Access
    ) -> SnapshotParser._NoValue {
        guard isNew(absent: name) else {
            add(.duplicateBinding, at: name)
            return .skipped
        }
        absent.append(Absent(name: name, isRead: access != .serialize))
        return access == .serialize ? .skipped : .missing
    }

    /// Notes that the name that was just found missing has to be there.
    func addMissing(_ name: String) {
        if let last = absent.indices.last { absent[last].isRequired = true }
        add(.missingKey, at: name)
    }

    /// Notes that a name that has to be there holds null, which to the database is nothing.
    func addNull(_ name: String) {
        absent.append(Absent(name: name, isRequired: true))
        add(.unexpectedNull, at: name)
    }

    private func isNew(absent name: String) -> Bool {
        let names = absent[node.firstAbsent...]
        guard names.count < Self.maximumSearchedAbsent else {
            return index.insert(absent: name, into: names)
        }
        let bits = StringBits(name)
        let isWhole = bits.isWhole
        return !names.contains {
            let other = StringBits($0.name)
            return other.isSame(as: bits) || (!(isWhole && other.isWhole) && $0.name == name)
        }
    }
}
