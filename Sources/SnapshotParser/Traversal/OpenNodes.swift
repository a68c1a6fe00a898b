/// An object that is being read: where its entries are, and what its bindings have asked for.
struct OpenNode {
    /// The position of the entry that holds the node.
    fileprivate private(set) var nodePosition = 0
    /// Where the object's entries are.
    fileprivate(set) var positions = 0..<0
    /// The first of the entries that are dropped with the object.
    fileprivate private(set) var firstDropped = 0
    /// How many children the node has, without its own key.
    fileprivate var childCount = 0
    /// How many of them no binding has asked for.
    fileprivate(set) var freeCount = 0
    /// What the report held before the object was opened.
    private(set) var mark: SnapshotParser.Report.Mark = (0, 0, 0)
    /// The scope of the object around it.
    var outerScope = Scope()
    /// Which of the name tables is the object's; nil if it has none.
    fileprivate var table: Int?
    /// Where the object's own key is.
    var ownKeyPlace = OwnKeyPlace.none
    /// Whether the node is an array, which bindings by index may read.
    var isArray = false
    /// Whether the node is null, so that each of its keys counts as null.
    var isNull = false
    /// How many of the object's own checks have failed, after which the others are still made.
    var failedCheckCount = 0
    var state = NodeState.closed
    /// Whether the remaining keys are bound.
    var bindsRemaining = false
    /// Whether unknown keys are ignored, since the object's model is not known.
    var ignoresUnknownKeys = false
    /// Whether former keys are renamed in it, so that no binding finds them.
    var hasFormerKeys = false
    /// Whether the binding of the object's own key has nothing to do: the object had its key
    /// before, or the field with its name holds another one, which is an issue already.
    var isOwnKeySettled = false

    /// How many of the children bindings have asked for.
    var claimedCount: Int { childCount - freeCount }

    /// Where an object's own key is, for the binding with the key's name.
    enum OwnKeyPlace {
        /// The object is not a snapshot, and has no key of its own.
        case none
        /// The key is one of the node's fields, if it has one.
        case field
        /// The key is the last step of the path, until a binding claims it.
        case step
    }
}

/// What the bindings of an object may do, whether it is read or written.
enum NodeState: Equatable {
    /// Nothing, since no object is open.
    case closed
    /// Bind properties, whose values are stored as strings of a form; nil if they are stored as
    /// they are. The form is kept here, so that the direct way asks for both at once.
    case binding(as: StringForm? = nil)
    /// Bind no more, since the remaining keys are bound already; checks are still made.
    case complete(SnapshotParser.Issue.LastBinding)

    /// Whether properties may be bound, in whatever form their values are stored.
    var isBinding: Bool { if case .binding = self { true } else { false } }

    /// Whether properties may be bound whose values are stored as they are: one comparison.
    var bindsAsIs: Bool { if case .binding(nil) = self { true } else { false } }

    /// How the next bindings' values are stored as strings; nil if they are stored as they are.
    var stringForm: StringForm? {
        get { if case .binding(let form) = self { form } else { nil } }
        set { if isBinding { self = .binding(as: newValue) } }
    }
}

/// The nodes that are open while a tree is read, from the root to the current object: their
/// entries, which of these the bindings have asked for, and the names without a value.
struct OpenNodes: ~Copyable {
    var entries = GrowingMemory<Entry>()
    /// The open nodes, after one that is closed, which stands for none. They are changed in place.
    ///
    /// Kept for speed: the `ratios` rows `native: one by one` are slower if nodes are copied.
    private var stack = GrowingMemory<OpenNode>()
    private var tables: [NameTable] = []

    init() { stack.append(OpenNode()) }

    /// The current object.
    @inline(__always)
    var current: OpenNode {
        _read { yield stack[stack.count &- 1] }
        nonmutating _modify { yield &stack[stack.count &- 1] }
    }

    /// Where the entries are that no binding has asked for.
    var freePositions: [Int] { current.positions.filter { isFree($0) } }

    /// The entries of names that bindings have asked for and that have no value, or null where a
    /// value is needed.
    var entriesWithoutValue: [Entry] {
        current.positions.map { entries[$0] }.filter { $0.isAbsent || $0.lacksNeededValue }
    }

    /// The former keys under which values are stored, by the current ones; nil for most objects.
    var usedFormerKeys: [String: String]? { current.table.flatMap { tables[$0].usedFormerKeys } }

    /// Where the entries of the object around the current one are; none at the root.
    var outerPositions: Range<Int> { stack[max(stack.count - 2, 0)].positions }

    func isFree(_ position: Int) -> Bool { entries[position].state == .free }

    /// The object's table, made when it is first needed.
    private mutating func tableIndex() -> Int {
        if let index = current.table { return index }
        current.table = tables.count
        tables.append(NameTable())
        return tables.count - 1
    }
}

// MARK: - Nodes

extension OpenNodes {
    /// Opens the entries from a position on as the current object.
    ///
    /// - Parameters:
    ///   - position: the position of the entry that holds the object's node.
    ///   - firstDropped: the first of the entries to drop with the object.
    ///   - mark: what the report held before.
    ///   - scope: the scope of the object around it.
    mutating func open(
        entriesFrom first: Int,
        of position: Int,
        firstDropped: Int,
        _ mark: SnapshotParser.Report.Mark,
        in scope: Scope
    ) {
        stack.append(
            OpenNode(
                nodePosition: position,
                positions: first..<entries.count,
                firstDropped: firstDropped,
                childCount: entries.count - first,
                freeCount: entries.count - first,
                mark: mark,
                outerScope: scope,
                state: .binding()
            )
        )
    }

    /// Drops the entries of the current object, and returns to the one around it. An object must be
    /// open.
    ///
    /// - Returns: the scope of that object.
    mutating func close() -> Scope {
        entries.keepFirst(current.firstDropped)
        if let index = current.table { tables.removeSubrange(index...) }
        let scope = current.outerScope
        stack.keepFirst(stack.count - 1)
        return scope
    }
}

// MARK: - Names

extension OpenNodes {
    /// Beyond this number, entries are found by hashing.
    private static var maximumSearchedCount: Int { 128 }

    /// The answer to a binding that claims a name.
    enum Claim {
        /// The binding gets the entry at this position.
        case entry(Int)
        /// The binding has nothing to do: the property is set already, or is only written, or no
        /// object is open.
        case settled
        /// Another binding has the name, and only one may.
        case duplicate
        /// The remaining keys are bound already.
        case late(SnapshotParser.Issue.LastBinding)
        /// The name has no value.
        case absent
    }

    /// Claims an entry for a binding, if it is free and its value is read as it is; most are.
    @inline(__always)
    mutating func claimDirectly(_ position: Int, _ access: SnapshotParser.Access) -> Bool {
        guard isFree(position), current.state.bindsAsIs else { return false }
        claim(position, access)
        return true
    }

    /// Claims a name for a binding.
    ///
    /// - Parameters:
    ///   - position: the position of the name's entry, if it has one.
    ///   - keyName: the name of the own key.
    ///   - ownKey: gives it.
    mutating func claim(
        _ name: String,
        at position: Int?,
        _ access: SnapshotParser.Access,
        keyName: String,
        ownKey: () -> String?
    ) -> Claim {
        if case .complete(let last) = current.state { return .late(last) }
        guard current.state.isBinding else { return .settled }
        guard let position else {
            if current.ownKeyPlace == .step, name == keyName {
                let position = push(name, .string(ownKey() ?? ""), .claimed(access))
                current.ownKeyPlace = .field
                return current.isOwnKeySettled ? .settled : .entry(position)
            }
            if current.isNull { return .entry(push(name, .null, .claimed(access))) }
            if let position = absentPosition(of: name) {
                return entries[position].state.claimAgain(access) ? .absent : .duplicate
            }
            _ = push(name, .gone, .claimed(access), isAbsent: true)
            return .absent
        }
        switch entries[position].state {
        case .readWrite, .readOnly, .writeOnly:
            guard entries[position].state.claimAgain(access) else { return .duplicate }
            guard access != .serialize else { return .settled }
            if entries[position].node.isInPlace { return .entry(position) }
            guard let value = value(at: position) ?? (name == keyName ? ownKey() : nil) else {
                return .duplicate
            }
            return .entry(push(name, Node(value), entries[position].state))
        case .free: claim(position, access)
        case .ownKey:
            entries[position].state = .claimed(access)
            if current.isOwnKeySettled { return .settled }
        }
        return .entry(position)
    }

    /// The value of an entry of the object, even if a binding has taken it out.
    func value(at position: Int) -> Any? {
        if entries[position].node.isInPlace { return entries[position].node.value }
        let key = entries[position].key
        return Tree.child(usedFormerKeys?[key] ?? key, of: entries[current.nodePosition].node.value)
    }

    @inline(__always)
    private mutating func claim(_ position: Int, _ access: SnapshotParser.Access) {
        current.freeCount &-= 1
        entries[position].state = .claimed(access)
    }

    /// The position of the node's child under a name. If there are many, makes a table of them.
    @inline(__always)
    mutating func position(of name: String) -> Int? {
        let positions = current.positions
        guard positions.count <= Self.maximumSearchedCount else { return positionInTable(of: name) }
        return entries.position(of: name, in: positions)
    }

    private mutating func positionInTable(of name: String, isAbsent: Bool = false) -> Int? {
        let (index, positions) = (tableIndex(), current.positions)
        return tables[index].position(of: name, isAbsent: isAbsent, among: entries, in: positions)
    }

    /// The position of a name without a value. May make a table, as `position(of:)`.
    private mutating func absentPosition(of name: String) -> Int? {
        let positions = current.positions
        // If all entries are children, none is a name without a value.
        if positions.count == current.childCount { return nil }
        return positions.count > Self.maximumSearchedCount
            ? positionInTable(of: name, isAbsent: true)
            : entries.absentPosition(of: name, in: positions)
    }

    /// Gives values under former keys the current ones. Where both are stored, the value under the
    /// current key counts.
    ///
    /// - Parameter formerKeys: the former keys by the current ones.
    mutating func rename(_ formerKeys: [String: [String]]) {
        for (name, former) in formerKeys.inKeyOrder(\.key) {
            for key in former {
                guard let position = position(of: key), isFree(position) else { continue }
                if self.position(of: name) != nil {
                    // Taken as read: a binding may still write it, for older versions of the app.
                    claim(position, .parse)
                } else {
                    entries[position].key = name
                    let index = tableIndex()
                    tables[index].rename(key, to: name)
                }
            }
        }
    }

    /// Whether a key of the object is missing or holds null. May make a table, as `position(of:)`.
    mutating func lacks(_ name: String) -> Bool {
        guard let position = position(of: name) else { return true }
        return Tree.nonNull(value(at: position)) == nil
    }

    /// Whether a binding has asked for a key that is there. May make a table, as `position(of:)`.
    mutating func isClaimed(_ name: String) -> Bool {
        position(of: name).map { !isFree($0) } ?? false
    }

    /// Records that a binding needs the value of a name that is missing.
    ///
    /// - Returns: false if that was known before.
    mutating func recordMissing(_ name: String) -> Bool {
        let position = absentPosition(of: name)
        guard let position else { return true }
        defer { entries[position].lacksNeededValue = true }
        return !entries[position].lacksNeededValue
    }

    /// Records that a binding needs the value of a name that holds null.
    mutating func recordNull(_ name: String) {
        // Added once more, since names are logged in the order in which bindings have needed them.
        let state = position(of: name).map { entries[$0].state } ?? .readWrite
        entries[push(name, .null, state)].lacksNeededValue = true
    }

    /// Adds an entry to those of the current object.
    private mutating func push(
        _ name: String,
        _ node: Node,
        _ state: EntryState,
        isAbsent: Bool = false
    ) -> Int {
        let position = entries.count
        entries.push(name, node, state)
        entries[position].isAbsent = isAbsent
        // Other entries are above the object's only if a closure binds while elements are read.
        guard position == current.positions.upperBound else { return position }
        current.positions = current.positions.lowerBound..<entries.count
        if let index = current.table { tables[index].add(entries[position], at: position) }
        return position
    }

    /// Marks an entry as the object's own key, which needs no binding.
    mutating func markAsOwnKey(_ position: Int) {
        entries[position].state = .ownKey
        current.freeCount -= 1
        current.childCount -= 1
    }
}
