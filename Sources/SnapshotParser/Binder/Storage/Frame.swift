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

        @usableFromInline
        init(text: String?, isGiven: Bool) {
            self.init(text.map(KeyReference.text) ?? .none, isGiven: isGiven)
        }
    }

    /// A key, or where one stands. The key of an entry or of a step is not copied until it is
    /// wanted, which would count references.
    enum KeyReference {
        case none
        case text(String)
        case entry(Int)
        /// That of a step from the root.
        case step(Int)
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
        var model: any Any.Type
        /// Whether the object's own key is kept apart from its other fields.
        var isSnapshot = false
        /// The object's entries are those from here on.
        var firstEntry = 0
        /// Where they end.
        var endEntry = 0
        /// How many no binding has asked for.
        var freeCount = 0
        /// The object's absent names are those from here on.
        var firstAbsent = 0
        /// How many of the node's keys a binding asked for.
        var foundCount = 0
        /// What was found before the object was opened.
        var start = SnapshotParser.Report.Mark()
        /// The slots in which entries are found by hashing, where these are too many to be looked
        /// through one after another.
        var firstSlot = 0
        /// Where names are found by hashing.
        var index: EntryIndex?
        var leftover = Leftover.none
        /// The binary logarithm of the number of slots; 0 where a binding has not asked for one.
        var slotBits: UInt8 = 0
        /// Whether all keys of the entries in slots are ASCII.
        var hasPlainKeys = false
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
        /// Whether it was not yet looked for among them.
        var isKeyDue = false
        /// Whether the object had its key before, so that no binding needs to set it.
        var hasKey = false

        var entryCount: Int { endEntry - firstEntry }
        var slotCount: Int { 1 << Int(slotBits) }
    }
}

extension SnapshotParser.Binder {
    /// Where the entries of the object at hand are.
    var entryRange: Range<Int> { frame.firstEntry..<frame.endEntry }

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
        values.push(valuesOf: children)
        states.push(repeating: .free, count: count)
    }

    func dropEntries(to count: Int) {
        keys.drop(to: count)
        values.dropValues(to: count)
        states.drop(to: count)
    }

    /// Opens a frame over a node's children.
    func open(_ model: any Any.Type, _ children: [String: Any]) {
        frames.push(
            Frame(
                model: model,
                firstEntry: keys.count,
                endEntry: keys.count + children.count,
                freeCount: children.count,
                firstAbsent: absent.count,
                start: report.mark
            )
        )
        push(children)
    }

    /// Drops what belongs to the frame at hand, and goes back to the one around it.
    func dropFrame() {
        dropEntries(to: frame.firstEntry)
        if absent.count > frame.firstAbsent { absent.removeSubrange(frame.firstAbsent...) }
        if frame.slotBits > 0 { slots.forget(from: frame.firstSlot) }
        frames.drop(to: frames.count - 1)
    }
}
