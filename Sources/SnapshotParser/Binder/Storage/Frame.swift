extension SnapshotParser {
    /// The key under which a snapshot stands.
    @usableFromInline
    struct SnapshotKey {
        let key: KeyReference
        /// Whether a field of the node must agree. Where it is not given, as for the elements of
        /// an array, the node's own field wins.
        let isGiven: Bool

        init(_ key: KeyReference, isGiven: Bool) {
            self.key = key
            self.isGiven = isGiven
        }

        init(text: String?, isGiven: Bool) {
            self.init(text.map(KeyReference.text) ?? .none, isGiven: isGiven)
        }
    }

    /// A key, or where one stands. The key of an entry is not copied until it is wanted, which
    /// would count references.
    enum KeyReference {
        case none
        case text(String)
        case entry(Int)
    }
}

extension SnapshotParser.Binder {
    /// What became of an entry.
    enum EntryState {
        /// No binding has asked for it.
        case free
        /// It is the snapshot's own key, which needs no binding.
        case key
        /// A binding has it.
        case bound
    }

    /// A name that was bound and had no value.
    struct Absent {
        let name: String
        var isMandatory = false
        /// Whether it would have been read, which a name that is only written is not.
        var isRead = true
    }

    /// How far the object's leftover dictionary is.
    enum Leftover {
        /// None was bound yet.
        case none
        /// It took what was free when it was bound: how many keys that were, and what came of it.
        case taken(free: Int, from: SnapshotParser.Report.Mark, to: SnapshotParser.Report.Mark)
        /// It is to take, on the second call, what the other bindings left.
        case due
    }

    /// The object at hand: where its entries are, and what its bindings have asked for.
    @usableFromInline
    struct Frame {
        let model: any Any.Type
        /// Whether the object's own key is kept apart from its other fields.
        var isSnapshot = false
        /// The object's entries are those from here on.
        var firstEntry = 0
        /// How many there are.
        var entryCount = 0
        /// How many no binding has asked for.
        var freeCount = 0
        /// The object's absent names are those from here on.
        var firstAbsent = 0
        /// How many of the node's keys a binding asked for.
        var foundCount = 0
        /// What was found before the object was opened.
        var start = SnapshotParser.Report.Mark()
        /// Where the entries are too many to be looked through one after another.
        var index: EntryIndex?
        var leftover = Leftover.none
        /// Whether the node is an array, which bindings by index may read.
        var isArray = false
        /// What the property of the leftover dictionary held before its bindings were called,
        /// where that was anything.
        var leftoverBefore: AnyObject?
        /// Whether the bindings are called again for the leftover dictionary alone.
        var isRepeated = false
        /// Whether unknown keys are passed over because the object's model is not known.
        var isPassedOver = false
        /// Whether a snapshot's own key is written among its fields.
        var keepsKey = false
        /// The key under which a snapshot stands, where it is none of the node's fields.
        var key = SnapshotParser.KeyReference.none
        /// Whether the object had its key before, so that no binding needs to set it.
        var hasKey = false
    }

    /// Finds entries by key in an object of many keys.
    final class EntryIndex {
        private var positions: [String: Int]
        /// The absent names, of which an object with many bindings may have many.
        var absent: Set<String> = []

        init(_ keys: some Collection<String>) {
            positions = Dictionary(minimumCapacity: keys.count + 1)
            for (position, key) in keys.enumerated() { positions[key] = position }
        }

        func position(of key: String) -> Int? { positions[key] }

        func add(_ key: String) { positions[key] = positions.count }
    }

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
    /// Entries beyond this number are found by hashing.
    private static var longestSearch: Int { 96 }

    /// Absent names beyond this number are found by hashing.
    private static var mostAbsent: Int { 24 }

    /// Asks for the value of a name, on behalf of a binding.
    @usableFromInline
    func claim(
        _ name: String,
        access: SnapshotParser.Access
    ) -> Claim {
        guard mode != .serialize else { return .written }
        let position = frames.withLast { frame in
            guard !frame.isRepeated else { return Self.repeated }
            guard frame.index == nil else { return Self.unsettled }
            let position = keys.position(
                ofBitsOf: name,
                from: frame.firstEntry,
                count: frame.entryCount
            )
            guard position >= 0, states[position] == .free else { return Self.unsettled }
            states[position] = .bound
            frame.freeCount -= 1
            frame.foundCount += 1
            return position
        }
        guard position >= 0, access != .serialize else {
            if position == Self.unsettled { return claimAnyhow(name, access: access) }
            return .inert
        }
        return Claim(position: position, box: values.box(at: position, isClaimed: true))
    }

    /// Says that a claim is none of the common kind.
    private static var unsettled: Int { -1 }
    /// Says that the bindings are called again for the leftover dictionary alone.
    private static var repeated: Int { -2 }

    private func claimAnyhow(_ name: String, access: SnapshotParser.Access) -> Claim {
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
        if claim.isFound { return .value(values[claim.position]) }
        return claim.isMissing ? .missing : .inert
    }

    /// Where an object's entry of a name is; negative where there is none.
    func position(of name: String) -> Int {
        guard frame.index == nil else { return indexed(name) }
        return position(of: name, isASCII: nil)
    }

    /// Where a field with the name of a snapshot's key is; negative where there is none.
    func positionOfKey() -> Int {
        guard frame.index == nil else { return indexed(parser.keyName) }
        return position(of: parser.keyName, isASCII: isKeyNameASCII)
    }

    private func position(of name: String, isASCII: Bool?) -> Int {
        let (first, count) = (frame.firstEntry, frame.entryCount)
        let position = keys.position(ofBitsOf: name, from: first, count: count)
        guard position < 0 else { return position }
        return keys.position(equalTo: name, from: first, count: count, isASCII: isASCII)
    }

    private func indexed(_ name: String) -> Int {
        guard let index = frame.index, let position = index.position(of: name) else { return -1 }
        return frame.firstEntry + position
    }

    /// Adds a snapshot's key to its entries, for the binding named like it.
    private func claimKey(_ name: String, _ key: String) -> Claim {
        push(name, key, .bound)
        frame.index?.add(name)
        frame.entryCount += 1
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

    private func isNew(absent name: String) -> Bool {
        if let index = frame.index { return index.absent.insert(name).inserted }
        let names = absent[frame.firstAbsent...]
        if names.count == Self.mostAbsent {
            // Many bindings and few keys: from here on they are found by hashing.
            let index = EntryIndex(entryRange.lazy.map { self.keys[$0] })
            index.absent = Set(names.lazy.map(\.name))
            frame.index = index
            return index.absent.insert(name).inserted
        }
        return !names.contains { $0.name == name }
    }

    /// Where the entries of the object at hand are.
    var entryRange: Range<Int> { frame.firstEntry..<frame.firstEntry + frame.entryCount }

    /// The object at hand.
    var frame: Frame {
        @inline(__always) _read { yield frames[frames.count - 1] }
        @inline(__always) _modify { yield &frames[frames.count - 1] }
    }

    /// Takes a key and a value as an entry.
    func push(_ key: String, _ value: Any, _ state: EntryState) {
        keys.push(key)
        values.push(value)
        states.push(state)
    }

    /// Takes a dictionary's elements as entries that no binding has asked for. The two iterators
    /// go the same way, and each copies its elements once; one for both would copy them twice.
    func push(_ children: [String: Any]) {
        let count = children.count
        keys.push(children.keys, count: count)
        values.push(children.values, count: count)
        states.push(repeating: .free, count: count)
    }

    func dropEntries(to count: Int) {
        keys.drop(to: count)
        values.drop(to: count)
        states.drop(to: count)
    }

    /// Opens a frame over a node's children.
    func open(_ model: any Any.Type, _ children: [String: Any]) {
        frames.push(
            Frame(
                model: model,
                firstEntry: keys.count,
                entryCount: children.count,
                freeCount: children.count,
                firstAbsent: absent.count,
                start: report.mark
            )
        )
        push(children)
        if children.count > Self.longestSearch {
            frame.index = EntryIndex(children.keys)
        }
    }

    /// Drops what belongs to the frame at hand, and goes back to the one around it.
    func dropFrame() {
        dropEntries(to: frame.firstEntry)
        if absent.count > frame.firstAbsent { absent.removeSubrange(frame.firstAbsent...) }
        frames.drop(to: frames.count - 1)
    }
}
