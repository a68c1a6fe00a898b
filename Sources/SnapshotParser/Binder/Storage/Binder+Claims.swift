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
    private static var mostAbsent: Int { 24 }

    /// Asks for the value of a name, on behalf of a binding.
    @usableFromInline
    func claim(
        _ name: String,
        access: SnapshotParser.Access
    ) -> Claim {
        guard mode != .serialize else { return .written }
        let position = position(ofBitsOf: name)
        guard takeFree(position, name) else {
            return isLarge
                ? claimAmongMany(name, access: access) : claimAnyhow(name, access: access)
        }
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

    /// Whether a name is that of a snapshot's key. One that was made in another way may equal it
    /// with other bits.
    @inline(__always)
    private func isKeyName(_ name: String) -> Bool {
        let (bits, key) = (StringBits(name), StringBits(parser.keyName))
        guard !bits.isSame(as: key) else { return true }
        return !bits.isAlike(key) && name.utf8.count == parser.keyNameLength
            && name == parser.keyName
    }

    /// Whether the object at hand has so many entries that they are found by hashing.
    private var isLarge: Bool { frame.entryCount > Self.longestSearch }

    private func claimAmongMany(_ name: String, access: SnapshotParser.Access) -> Claim {
        let position = slottedPosition(ofBitsOf: name)
        guard takeFree(position, name) else { return claimAnyhow(name, access: access) }
        guard access != .serialize else { return .inert }
        return Claim(position: position, box: values.box(at: position, isClaimed: true))
    }

    private func claimAnyhow(_ name: String, access: SnapshotParser.Access) -> Claim {
        // The bindings are called again for the leftover dictionary alone.
        guard !frame.isRepeated else { return .inert }
        if frame.isKeyDue, name == parser.keyName { settleDueKey() }
        let position = position(of: name)
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
        position(of: name, isASCII: nil)
    }

    /// Where a field with the name of a snapshot's key is; negative where there is none.
    func positionOfKey() -> Int {
        position(of: parser.keyName, isASCII: parser.isKeyNameASCII)
    }

    private func position(of name: String, isASCII: Bool?) -> Int {
        let (first, count) = (frame.firstEntry, frame.entryCount)
        guard frame.index == nil, !isLarge else { return indexed(name) }
        let position = keys.position(ofBitsOf: name, from: first, to: frame.endEntry)
        guard position < 0 else { return position }
        return keys.position(equalTo: name, from: first, count: count, isASCII: isASCII)
    }

    private func indexed(_ name: String) -> Int {
        if isLarge {
            let position = slottedPosition(ofBitsOf: name)
            if position >= 0 { return position }
        }
        guard let position = index().position(of: name) else { return -1 }
        return frame.firstEntry + position
    }

    /// The index of the object at hand, made where there is none yet.
    private func index() -> EntryIndex {
        if let index = frame.index { return index }
        let index = EntryIndex(entryRange.lazy.map { self.keys[$0] })
        index.absent = Set(absent[frame.firstAbsent...].lazy.map(\.name))
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
        if let index = frame.index { return index.absent.insert(name).inserted }
        let names = absent[frame.firstAbsent...]
        if names.count >= Self.mostAbsent {
            // Many bindings and few keys: from here on they are found by hashing.
            let index = index()
            return index.absent.insert(name).inserted
        }
        return !names.contains { $0.name == name }
    }
}
