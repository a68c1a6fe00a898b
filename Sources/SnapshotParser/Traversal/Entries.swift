/// The root, or a child of an open object, or a name without a value that a binding of the object
/// has asked for.
struct Entry {
    var key: String { didSet { hash = KeyBytes.hash(of: key) } }
    var node: Node
    var state: EntryState
    /// Whether it is a name without a child. Its hash is inverted, so that it is not found as one.
    var isAbsent = false { didSet { if isAbsent != oldValue { hash = ~hash } } }
    /// Whether a binding needs a value, and there is none, or null.
    var lacksNeededValue = false
    /// Nearly all different keys have different hashes.
    private(set) var hash: UInt32

    @inline(__always)
    init(_ key: consuming String, _ node: consuming Node, _ state: EntryState = .free) {
        hash = KeyBytes.hash(of: key)
        (self.key, self.node, self.state) = (key, node, state)
    }

    /// Whether it is for a binding that reads, or for none yet.
    var isForReading: Bool { state != .writeOnly }

    /// Takes the node out for a binding.
    @inline(__always)
    mutating func takeNode() -> Node {
        var taken = Node.gone
        swap(&taken, &node)
        // Null stays, since a second binding would not find it in the node.
        if taken.isNull { node = .null }
        return taken
    }
}

/// What has been done with an entry.
enum EntryState {
    /// No binding has asked for it.
    case free
    /// It is the snapshot's own key, which needs no binding.
    case ownKey
    /// A binding that also writes it has asked for it.
    case readWrite
    /// Only bindings that do not write it have asked for it.
    case readOnly
    /// Only a binding that does not read it has asked for it.
    case writeOnly

    static func claimed(_ access: SnapshotParser.Access) -> EntryState {
        switch access {
        case .all: .readWrite
        case .parse: .readOnly
        case .serialize: .writeOnly
        }
    }

    /// Claims what other bindings have claimed.
    ///
    /// - Returns: false if one of them writes it, as the binding does.
    mutating func claimAgain(_ access: SnapshotParser.Access) -> Bool {
        guard self == .readOnly || access == .parse else { return false }
        if self != .claimed(access) { self = .readWrite }
        return true
    }
}

/// The entries of the nodes that are read, as a stack.
extension GrowingMemory<Entry> {
    @inline(__always)
    mutating func push(
        _ key: consuming String,
        _ node: consuming Node,
        _ state: EntryState = .free
    ) {
        append(Entry(key, node, state))
    }

    /// The position of a child whose key equals a name.
    @inline(__always)
    func position(of name: String, in positions: Range<Int>) -> Int? {
        let hash = KeyBytes.hash(of: name)
        // Compares all hashes: a loop that stops at the first match is slower, since the processor
        // cannot predict where it ends.
        let end = positions.upperBound
        let last = positions.reduce(end) { self[$1].hash == hash ? $1 : $0 }
        return position(of: name, at: last < end ? last : nil, in: positions)
    }

    /// The position of a key that equals a name.
    ///
    /// - Parameter candidate: the position of the last key that has the name's hash; nil if none
    ///   has it.
    @inline(__always)
    func position(of name: String, at candidate: Int?, in positions: Range<Int>) -> Int? {
        if let candidate, self[candidate].key == name { return candidate }
        return otherPosition(of: name, hasCandidate: candidate != nil, in: positions)
    }

    /// The position of a name without a value.
    func absentPosition(of name: String, in positions: Range<Int>) -> Int? {
        let (hash, hasOneSpelling) = (~KeyBytes.hash(of: name), KeyOrder.hasOneSpelling(name))
        return positions.first {
            (self[$0].hash == hash || !hasOneSpelling && self[$0].isAbsent) && self[$0].key == name
        }
    }

    /// The position of a key that equals a name, if the candidate is another key, or if no key has
    /// the name's hash. Keys that Swift treats as equal may have different bytes, such as "é" as
    /// one character or as "e" with an accent, and so different hashes.
    @inline(never)
    private func otherPosition(
        of name: String,
        hasCandidate: Bool,
        in positions: Range<Int>
    ) -> Int? {
        guard hasCandidate || !KeyOrder.hasOneSpelling(name) else { return nil }
        return positions.first { self[$0].key == name && !self[$0].isAbsent }
    }
}
