/// The entries of nodes that are read.
extension Entries<Node> {
    /// Pushes a dictionary's elements.
    mutating func push(_ children: [String: Any]) {
        for (key, value) in children { push(key, Node(value), .free) }
    }

    @inline(__always)
    mutating func push(_ key: String, _ node: consuming Node, _ state: EntryState) {
        push(key, node, state, mark: KeyBytes.mark(of: key))
    }
}

extension EntryColumn<Node> {
    /// Moves the value at a position out for a binding.
    @inline(__always)
    func claim(_ position: Int) -> Node {
        let node = take(position, leaving: .gone)
        // A second binding does not look for null in the node, where it counts as nothing.
        if node.isNull { self[position] = .null }
        return node
    }

    /// The value at a position; null if it was moved out.
    func value(at position: Int) -> Any { self[position].value }
}

/// The entries that are written: nil is a name that is bound and has no value.
extension Entries<Any?> {
    /// The entries from a position on that have a value. All are moved out, and must then be dropped
    /// with ``dropTaken(to:)``.
    ///
    /// Making a dictionary of them takes less time than setting one after another.
    struct Present: Sequence, IteratorProtocol {
        private let keys: EntryKeys
        private let values: Values
        private var position: Int

        init(_ entries: borrowing Entries, from first: Int) {
            (keys, values, position) = (entries.keys, entries.values, first)
        }

        /// Mostly, all of them have a value.
        var underestimatedCount: Int { keys.count - position }

        @inline(__always)
        mutating func next() -> (String, Any)? {
            while position < keys.count {
                let place = position
                position += 1
                if let value = values.take(place) { return (keys[place], value) }
            }
            return nil
        }
    }
}
