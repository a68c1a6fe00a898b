extension SnapshotParser.Binder {
    /// Reads the keys that no binding has asked for so far, and gives them to the property. Where
    /// there is no such key, it becomes `none`, or else what it was.
    func takeLeftover<K: Hashable, V: Parsable>(
        _ name: String,
        _ present: [K: V]?,
        none: [K: V]? = nil,
        keys: (String) -> K?,
        _ store: ([K: V]?) -> Void
    ) {
        // Copied, for a debug build would look at it after the access to the frame has ended.
        let leftover = frame.leftover
        switch leftover {
        case .taken:
            if !frame.isRepeated { add(.duplicateBinding, at: name) }
            return
        case .none where frame.isRepeated: return
        case .none, .due: break
        }
        // By the second call, the property holds what the first one took too early.
        let present = frame.isRepeated ? leftoverBefore() : present
        settleDueKey()
        let start = report.mark
        let free = frame.freeCount
        if free > 0, !frame.isRepeated, let present, !present.isEmpty {
            frame.leftoverBefore = PresentLeftover(dictionary: present)
        }
        var taken = isMerging ? present ?? [:] : [:]
        taken.reserveCapacity(free)
        if free > 0 {
            for position in entryRange where states[position] == .free {
                let text = self.keys[position]
                guard let key = keys(text) else {
                    add(context.invalid(K.self, found: text), at: text)
                    continue
                }
                let value = values.value(at: position)
                switch readElement(value, at: text, updating: taken[key]) {
                case .value(let value): taken[key] = value
                case .null: taken[key] = nil
                case .failed: continue
                }
            }
            report.sort(since: start, byKeyAt: steps.count)
        }
        frame.leftover = .taken(free: free, from: start, to: report.mark)
        guard isWriting else { return }
        if isMerging {
            store(free > 0 ? taken : present)
        } else {
            store(taken.isEmpty ? none ?? present : taken)
        }
    }

    /// The keys that no binding has asked for so far, where they may simply be taken and all
    /// values have their type's most common form; nil where there is more to do.
    @inlinable
    func plainLeftover<V: Parsable>(of type: V.Type) -> [String: V]? {
        guard let positions = plainLeftoverPositions, isWithinLimit(levels: V._levels) else {
            return nil
        }
        var taken = [String: V](minimumCapacity: freeCount)
        for position in positions where isFree(position) {
            guard let value = V._plain(box(at: position), in: context) else { return nil }
            taken[key(at: position)] = value
        }
        notePlainLeftover()
        return taken
    }

    /// The same with subtrees as they are, where all are of common types.
    func plainLeftover() -> [String: Any]? {
        guard let positions = plainLeftoverPositions, isWithinLimit(levels: 0) else { return nil }
        var taken = [String: Any](minimumCapacity: frame.freeCount)
        for position in positions where states[position] == .free {
            guard values.box(at: position).isNative else { return nil }
            taken[keys[position]] = values.value(at: position)
        }
        notePlainLeftover()
        return taken
    }

    @usableFromInline var plainLeftoverPositions: Range<Int>? {
        guard case .none = frame.leftover, isWriting, !isMerging, !frame.isRepeated else {
            return nil
        }
        settleDueKey()
        return entryRange
    }

    @usableFromInline var freeCount: Int { frame.freeCount }

    @usableFromInline
    func isFree(_ position: Int) -> Bool { states[position] == .free }

    @usableFromInline
    func box(at position: Int) -> SnapshotParser._ValueBox { values.box(at: position) }

    @usableFromInline
    func notePlainLeftover() {
        let mark = report.mark
        frame.leftover = .taken(free: frame.freeCount, from: mark, to: mark)
    }

    private func leftoverBefore<K, V>() -> [K: V]? {
        (frame.leftoverBefore as? PresentLeftover<K, V>)?.dictionary
    }

    /// Reads an element of a leftover dictionary: into the present one where it is an object to
    /// update, and else into a new one.
    private func readElement<V: Parsable>(
        _ value: Any,
        at key: String,
        updating present: V?
    ) -> Outcome<V> {
        func update<T: ParsableObject>(_ object: T, _ node: Any) -> Outcome<V> {
            let updated = descend(to: key) { () -> V? in
                var object = object
                return readPresent(&object, from: node, key: elementKey) ? object as? V : nil
            }
            guard let value = updated.flatMap({ $0 }) else {
                return .failed(SnapshotParser.Failure.reported)
            }
            return .value(value)
        }
        if isMerging, let object = present as? any ParsableObject,
            case .value(let node) = Tree.unboxed(value)
        {
            return update(object, node)
        }
        // As in `asNew`, without the stack that its closure takes at each level of a debug build.
        let outer = (isMerging, isWriting)
        (isMerging, isWriting) = (false, true)
        defer { (isMerging, isWriting) = outer }
        let read = descend(to: key) { outcome(of: V.self, value) }
        guard let read else { return .failed(SnapshotParser.Failure.reported) }
        if case .failed(let error) = read { add(error, at: key) }
        return read
    }

    /// Reads an element of a value inside its own path.
    func readElement<V: Parsable>(_ type: V.Type, _ value: Any, at key: String) -> V? {
        switch descend(to: key, { outcome(of: V.self, value) }) {
        case .value(let value): return value
        case .failed(let error):
            add(error, at: key)
            return nil
        case .null, nil: return nil
        }
    }

    /// Whether a leftover dictionary was bound, and others asked for keys after it.
    @usableFromInline var isRepetitionDue: Bool {
        let leftover = frame.leftover
        guard case .taken(let free, _, _) = leftover else { return false }
        return frame.freeCount < free
    }

    /// Prepares a second call of the bindings, where the leftover dictionary was bound before
    /// others that asked for keys it had taken.
    ///
    /// - Returns: where its issues were and where those of the second call begin; nil where no
    ///   second call is due.
    @usableFromInline
    func startRepetition() -> (
        taken: SnapshotParser.Report.Mark, repetition: SnapshotParser.Report.Mark
    )? {
        guard case .taken(let free, let start, let end) = frame.leftover, frame.freeCount < free
        else { return nil }
        report.forget(from: start, to: end)
        frame.leftover = .due
        frame.isRepeated = true
        return (start, report.mark)
    }

    /// Puts the issues of the second call where those of the first were.
    @usableFromInline
    func endRepetition(
        _ marks: (taken: SnapshotParser.Report.Mark, repetition: SnapshotParser.Report.Mark)
    ) {
        report.move(since: marks.repetition, to: marks.taken)
    }

    @usableFromInline
    func putLeftover<V: Parsable>(_ name: String, _ dictionary: [String: V]) {
        if case .taken = frame.leftover { return add(.duplicateBinding, at: name) }
        if !dictionary.isEmpty { leaveShape(learns: false) }
        let start = report.mark
        for (key, value) in dictionary {
            if let written = writeElement(value, at: key) {
                push(key, written, .free)
            }
        }
        report.sort(since: start, byKeyAt: steps.count)
        frame.leftover = .taken(free: 0, from: start, to: report.mark)
    }
}

/// What a leftover dictionary's property held. A box, so that all other frames stay small.
private final class PresentLeftover<Key: Hashable, Value> {
    let dictionary: [Key: Value]

    init(dictionary: [Key: Value]) { self.dictionary = dictionary }
}
