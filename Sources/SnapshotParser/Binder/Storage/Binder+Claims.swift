extension SnapshotParser.Binder {
    /// What a binding found under its name: the position of an entry, or one of the others.
    @usableFromInline
    struct Claim {
        @usableFromInline let position: Int
        /// The value, to be read before anything else is; of no use where none was found.
        @usableFromInline let box: SnapshotParser._ValueBox

        static var missing: Claim { Claim(none: -1) }
        /// The binding takes no part in this pass.
        static var inert: Claim { Claim(none: -2) }
        /// The binding is to write.
        static var written: Claim { Claim(none: -3) }

        init(position: Int, box: SnapshotParser._ValueBox) {
            self.position = position
            self.box = box
        }

        private init(none reason: Int) {
            position = reason
            box = .none
        }

        @inlinable var isFound: Bool { position >= 0 }
        @inlinable var isMissing: Bool { position == -1 }
        @inlinable var isWritten: Bool { position == -3 }
    }

    /// The value that a binding found under its name.
    enum Claimed {
        case value(Any)
        case missing
        case inert
    }
}

extension SnapshotParser.Binder {
    /// Absent names beyond this number are found by hashing.
    private static var mostAbsent: Int { 64 }

    /// Asks for the value of a name, on behalf of a binding.
    @usableFromInline
    func claim(
        _ name: String,
        access: SnapshotParser.Access
    ) -> Claim {
        guard mode != .serialize else { return .written }
        let position = position(ofBitsOf: name)
        guard takeFree(position, name) else {
            return position < 0
                ? claimOther(name, access) : claim(name, at: position, access)
        }
        guard access != .serialize else { return .inert }
        return Claim(position: position, box: values.box(at: position, isClaimed: true))
    }

    /// Asks for an entry whose key has other bits, or is one of many.
    private func claimOther(_ name: String, _ access: SnapshotParser.Access) -> Claim {
        let position = position(of: name)
        guard takeFree(position, name) else { return claim(name, at: position, access) }
        guard access != .serialize else { return .inert }
        return Claim(position: position, box: values.box(at: position, isClaimed: true))
    }

    /// Where the entry with the bits of a name is; negative where none has them, or there are many.
    @inline(__always)
    private func position(ofBitsOf name: String) -> Int {
        let (first, end) = frames.withLast { ($0.firstEntry, $0.endEntry) }
        guard end &- first <= Self.longestSearch else { return -1 }
        return keys.position(ofBitsOf: name, from: first, to: end)
    }

    /// Takes the entry of a name on behalf of a binding, where it is free and no snapshot's key.
    ///
    /// - Returns: whether it did; else the entry wants a closer look.
    @inline(__always)
    private func takeFree(_ position: Int, _ name: String) -> Bool {
        guard position >= 0, states[position] == .free else { return false }
        let isTaken = frames.withLast { frame in
            guard !frame.isRepeated, !frame.isKeyDue || !isKeyName(name) else { return false }
            frame.freeCount &-= 1
            frame.foundCount &+= 1
            return true
        }
        if isTaken { states[position] = .bound }
        return isTaken
    }

    /// Whether a name is that of a snapshot's key, which is whole where it is due.
    @inline(__always)
    private func isKeyName(_ name: String) -> Bool {
        let bits = StringBits(name)
        return bits.isSame(as: StringBits(parser.keyName))
            || (!bits.isWhole && name == parser.keyName)
    }

    /// Asks for the entry at a position, or for what has none.
    private func claim(_ name: String, at position: Int, _ access: SnapshotParser.Access) -> Claim {
        // The bindings are called again for the leftover dictionary alone.
        guard !frame.isRepeated else { return .inert }
        if frame.isKeyDue, name == parser.keyName { settleDueKey() }
        guard position >= 0 else {
            if let key = text(of: frame.key), name == parser.keyName {
                return claimKey(name, key)
            }
            return claimAbsent(name, access)
        }
        switch states[position] {
        case .bound:
            add(.duplicateBinding, at: name)
            return .inert
        case .free:
            frame.freeCount -= 1
            frame.foundCount += 1
        case .key:
            if frame.hasKey {
                states[position] = .bound
                return .inert
            }
        }
        states[position] = .bound
        return access == .serialize
            ? .inert : Claim(position: position, box: values.box(at: position, isClaimed: true))
    }

    /// Asks for the value of a name, on behalf of a binding that reads.
    func claimed(
        _ name: String,
        access: SnapshotParser.Access
    ) -> Claimed {
        let claim = claim(name, access: access)
        if claim.isFound { return .value(values.value(at: claim.position)) }
        return claim.isMissing ? .missing : .inert
    }

    /// Where an object's entry of a name is; negative where there is none.
    func position(of name: String) -> Int {
        guard frame.entryCount > Self.longestSearch else {
            return keys.position(equalTo: name, from: frame.firstEntry, to: frame.endEntry)
        }
        let position = slottedPosition(of: name)
        guard position < 0, !KeyOrder.hasOneForm(name),
            !(frame.hasPlainKeys && KeyOrder.isASCII(name))
        else { return position }
        guard let entry = index.position(of: name, among: entryRange.lazy.map({ self.keys[$0] }))
        else { return -1 }
        return frame.firstEntry + entry
    }

    /// The index of the object at hand, made where there is none yet.
    private var index: EntryIndex {
        if let index = frame.index { return index }
        let index = EntryIndex()
        frame.index = index
        return index
    }

    /// Adds a snapshot's key to its entries, for the binding named like it.
    private func claimKey(_ name: String, _ key: String) -> Claim {
        push(name, key, .bound)
        frame.index?.add(name)
        frame.endEntry += 1
        frame.key = .none
        let position = keys.count - 1
        if frame.slotBits > 0 { fillSlot(of: position) }
        return frame.hasKey
            ? .inert : Claim(position: position, box: values.box(at: position, isClaimed: true))
    }

    private func claimAbsent(_ name: String, _ access: SnapshotParser.Access) -> Claim {
        guard isNew(absent: name) else {
            add(.duplicateBinding, at: name)
            return .inert
        }
        absent.append(Absent(name: name, isRead: access != .serialize))
        return access == .serialize ? .inert : .missing
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
        let names = absent[frame.firstAbsent...]
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
