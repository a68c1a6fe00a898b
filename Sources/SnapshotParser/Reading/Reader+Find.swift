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
            states[position] = access == .parse ? .read : .bound
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
        case .bound where access != .parse:
            add(.duplicateBinding, at: name)
            throw .skipped
        case .bound, .read:
            if access != .parse { states[position] = .bound }
            if access == .serialize { throw .skipped }
            return try claimAgain(name, position)
        case .free:
            node.freeCount -= 1
            node.foundCount += 1
        case .key:
            if node.hasKey {
                states[position] = .bound
                throw .skipped
            }
        }
        states[position] = access == .parse ? .read : .bound
        if access == .serialize { throw .skipped }
        return position
    }

    /// Claims an entry for one more binding, which gets the value again where the first has moved it out.
    private func claimAgain(
        _ name: String,
        _ position: Int
    ) throws(SnapshotParser._NoValue) -> Int {
        if values.box(at: position).isPresent { return position }
        let key = name == parser.keyName ? lastStep.map(text(of:)) : nil
        guard let value = node.source?[name] ?? key else {
            add(.duplicateBinding, at: name)
            throw .skipped
        }
        return push(name, value, states[position])
    }

    /// Adds an entry to those of the object at hand.
    private func push(_ name: String, _ value: Any, _ state: Entries.State) -> Int {
        if node.extras >= 0 { extras.nodes[node.extras].index?.add(name, at: node.entryCount) }
        entries.push(name, value, state)
        node.endEntry += 1
        return entries.count - 1
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
        let text = lastStep.map(text(of:)) ?? ""
        let position = push(name, text, access == .parse ? .read : .bound)
        node.ownKey = .field
        if node.hasKey || access == .serialize { throw .skipped }
        return position
    }

    /// Adds null to a null node's entries, for the binding of a name.
    private func claimNull(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        let position = push(name, NSNull(), access == .parse ? .read : .bound)
        if access == .serialize { throw .skipped }
        return position
    }

    /// Records that a binding asked for a name that the object does not have.
    private func recordAbsent(
        _ name: String,
        _ access: SnapshotParser.Access
    ) -> SnapshotParser._NoValue {
        let (isRead, isWritten) = (access != .serialize, access != .parse)
        if isNew(absent: name) {
            absent.append(Absent(name: name, isRead: isRead, isWritten: isWritten))
        } else if let place = place(ofAbsent: name), !(absent[place].isWritten && isWritten) {
            absent[place].isRead = absent[place].isRead || isRead
            absent[place].isWritten = absent[place].isWritten || isWritten
        } else {
            add(.duplicateBinding, at: name)
            return .skipped
        }
        return isRead ? .missing : .skipped
    }

    private func place(ofAbsent name: String) -> Int? {
        absent[node.firstAbsent...].lastIndex { $0.name == name }
    }

    /// Notes that the name that was just found missing has to be there.
    func addMissing(_ name: String) {
        if let place = place(ofAbsent: name) {
            // Another binding of the name has noted it.
            guard !absent[place].isRequired else { return }
            absent[place].isRequired = true
        }
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
