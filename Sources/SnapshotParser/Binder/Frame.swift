extension SnapshotParser {
    /// The key under which a snapshot stands.
    struct SnapshotKey {
        /// The key; nil where there is none.
        var text: String?
        /// Whether a field of the node must agree. Where it is not given, as for the elements of
        /// an array, the node's own field wins.
        var isGiven: Bool
    }
}

extension SnapshotParser.Binder {
    /// A key of an object and its value.
    struct Entry {
        enum State {
            /// No binding has asked for it.
            case free
            /// It is the snapshot's own key, which needs no binding.
            case key
            /// A binding has it.
            case bound
        }

        let key: String
        var value: Any
        var state: State
    }

    /// A name that was bound and had no value.
    struct Absent {
        let name: String
        var isMandatory: Bool
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
        /// How many of those have to be there.
        var mandatoryCount = 0
        /// Where the entries are too many to be looked through one after another.
        var index: EntryIndex?
        var leftover = Leftover.none
        /// Whether the bindings are called again for the leftover dictionary alone.
        var isRepeated = false
        /// Whether unknown keys are passed over because the object's model is not known.
        var isPassedOver = false
        /// Whether a snapshot's own key is written among its fields.
        var keepsKey = false
        /// Whether the object had its key before, so that no binding needs to set it.
        var hasKey = false
    }

    /// Finds entries by key in an object of many keys.
    final class EntryIndex {
        private var positions: [String: Int]
        /// The absent names, of which an object with many bindings may have many.
        var absent: Set<String> = []

        init(_ keys: some Sequence<String>) {
            positions = Dictionary(
                zip(keys, 0...),
                uniquingKeysWith: { first, _ in first }
            )
        }

        func position(of key: String) -> Int? { positions[key] }

        func add(_ key: String) { positions[key] = positions.count }
    }

    /// What a binding found under its name.
    enum Claim {
        case value(Any)
        case missing
        /// The binding takes no part in this pass.
        case inert
    }

    /// Entries beyond this number are found by hashing.
    private static var longestSearch: Int { 24 }

    /// Asks for the value of a name, on behalf of a binding.
    func claim(_ name: String, access: SnapshotParser.Access) -> Claim {
        guard !frame.isRepeated else { return .inert }
        guard let position = position(of: name) else {
            guard isNew(absent: name) else {
                add(.duplicateBinding, at: name)
                return .inert
            }
            absent.append(Absent(name: name, isMandatory: false))
            return access == .serialize ? .inert : .missing
        }
        switch entries[position].state {
        case .bound:
            add(.duplicateBinding, at: name)
            return .inert
        case .free:
            frame.freeCount -= 1
            frame.foundCount += 1
        case .key: break
        }
        let isKnown = entries[position].state == .key && frame.hasKey
        entries[position].state = .bound
        return access == .serialize || isKnown ? .inert : .value(entries[position].value)
    }

    /// Notes that the name that was just found missing has to be there.
    func addMissing(_ name: String) {
        if let last = absent.indices.last { absent[last].isMandatory = true }
        add(.missingKey, at: name)
    }

    func position(of name: String) -> Int? {
        if let index = frame.index {
            return index.position(of: name).map { $0 + frame.firstEntry }
        }
        let end = frame.firstEntry + frame.entryCount
        var position = frame.firstEntry
        while position < end {
            if entries[position].key == name { return position }
            position += 1
        }
        return nil
    }

    private func isNew(absent name: String) -> Bool {
        if let index = frame.index { return index.absent.insert(name).inserted }
        let names = absent[frame.firstAbsent...]
        if names.count == Self.longestSearch {
            // Many bindings and few keys: from here on they are found by hashing.
            let end = frame.firstEntry + frame.entryCount
            let index = EntryIndex(entries[frame.firstEntry..<end].lazy.map(\.key))
            index.absent = Set(names.lazy.map(\.name))
            frame.index = index
            return index.absent.insert(name).inserted
        }
        return !names.contains { $0.name == name }
    }

    /// Opens a frame over a node's children.
    func openFrame(_ model: any Any.Type, _ children: [String: Any]) {
        frame = Frame(
            model: model,
            firstEntry: entries.count,
            entryCount: children.count,
            freeCount: children.count,
            firstAbsent: absent.count
        )
        for (key, value) in children {
            entries.append(Entry(key: key, value: value, state: .free))
        }
        if children.count > Self.longestSearch {
            frame.index = EntryIndex(entries[frame.firstEntry...].lazy.map(\.key))
        }
    }

    /// Drops what belongs to the frame at hand, and goes back to the one around it.
    func closeFrame(_ outer: Frame) {
        entries.removeSubrange(frame.firstEntry...)
        absent.removeSubrange(frame.firstAbsent...)
        frame = outer
    }
}
