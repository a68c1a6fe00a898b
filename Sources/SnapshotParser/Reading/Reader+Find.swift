extension Reader {
    /// What `find` gives for a binding that takes no part.
    static var inert: Int { -1 }
    /// What `find` gives for a key that is not there.
    static var missing: Int { -2 }

    /// Absent names beyond this number are found by hashing.
    private static var mostAbsent: Int { 64 }

    /// Asks for the value of a name, on behalf of a binding.
    ///
    /// - Returns: the position of its entry; `inert` or `missing` where it has none.
    @inline(__always)
    func find(_ name: String, _ access: SnapshotParser.Access) -> Int {
        let position = position(ofBitsOf: name)
        if position >= 0, states[position] == .free, !node.isRepeated {
            node.freeCount &-= 1
            node.foundCount &+= 1
            states[position] = .bound
            return access == .serialize ? Self.inert : position
        }
        return find(name, at: position, access)
    }

    /// Where the entry with the bits of a name is; negative where none has them, or there are many.
    @inline(__always)
    private func position(ofBitsOf name: String) -> Int {
        let (first, end) = (node.firstEntry, node.endEntry)
        guard end &- first <= Self.longestSearch else { return -1 }
        return keys.position(ofBitsOf: name, from: first, to: end)
    }

    /// Asks for an entry that is not simply free.
    ///
    /// - Parameter found: where the entry is; negative where that is not known.
    @inline(never)
    private func find(_ name: String, at found: Int, _ access: SnapshotParser.Access) -> Int {
        // The bindings are called again for the leftover dictionary alone.
        guard !node.isRepeated, node.isOpen else { return Self.inert }
        let position = found < 0 ? self.position(of: name) : found
        guard position >= 0 else {
            let isKey = node.isKeyed && name == parser.keyName
            return isKey ? findKey(name, access) : findAbsent(name, access)
        }
        switch states[position] {
        case .bound:
            add(.duplicateBinding, at: name)
            return Self.inert
        case .free:
            node.freeCount -= 1
            node.foundCount += 1
        case .key:
            if node.hasKey {
                states[position] = .bound
                return Self.inert
            }
        }
        states[position] = .bound
        return access == .serialize ? Self.inert : position
    }

    /// Where the object's entry of a name is; negative where there is none.
    func position(of name: String) -> Int {
        guard node.entryCount > Self.longestSearch else {
            return keys.position(equalTo: name, from: node.firstEntry, to: node.endEntry)
        }
        let position = slottedPosition(of: name)
        guard position < 0, !KeyOrder.hasOneForm(name),
            !(node.hasPlainKeys && KeyOrder.isASCII(name))
        else { return position }
        guard let entry = index.position(of: name, among: node.entries.lazy.map({ self.keys[$0] }))
        else { return -1 }
        return node.firstEntry + entry
    }

    /// Adds a snapshot's key to its entries, for the binding named like it.
    private func findKey(_ name: String, _ access: SnapshotParser.Access) -> Int {
        entries.push(name, lastStep.map(text(of:)) ?? "", .bound)
        if node.extras >= 0 { extras.nodes[node.extras].index?.add(name) }
        node.endEntry += 1
        node.isKeyed = false
        let position = entries.count - 1
        if node.slotBits > 0 { fillSlot(of: position) }
        return node.hasKey || access == .serialize ? Self.inert : position
    }

    private func findAbsent(_ name: String, _ access: SnapshotParser.Access) -> Int {
        guard isNew(absent: name) else {
            add(.duplicateBinding, at: name)
            return Self.inert
        }
        absent.append(Absent(name: name, isRead: access != .serialize))
        return access == .serialize ? Self.inert : Self.missing
    }

    /// Notes that the name that was just found missing has to be there.
    func addMissing(_ name: String) {
        if let last = absent.indices.last { absent[last].isMandatory = true }
        add(.missingKey, at: name)
    }

    /// Notes that a name that has to be there holds null, which to the database is nothing.
    func addNull(_ name: String) {
        absent.append(Absent(name: name, isMandatory: true))
        add(.unexpectedNull, at: name)
    }

    private func isNew(absent name: String) -> Bool {
        let names = absent[node.firstAbsent...]
        guard names.count < Self.mostAbsent else {
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
