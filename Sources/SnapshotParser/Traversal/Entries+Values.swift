/// The entries of nodes that are read.
extension Entries<Node> {
    /// Pushes a node's children by key.
    ///
    /// - Returns: false, with none pushed, if the node has none.
    @inline(__always)
    mutating func push(childrenOf node: consuming Node) -> Bool {
        switch consume node {
        case .object(let children): push(children)
        case .text(let text) where text.kind == .object: push(text)
        case .other(let value): return push(boxed: value)
        default: return false
        }
        return true
    }

    private mutating func push(_ children: consuming [String: Any]) {
        reserve(children.count)
        for (key, value) in children { push(key, Node(value), .free) }
    }

    /// Pushes the children of an object in text. If a key occurs twice, its last value counts.
    private mutating func push(_ object: JSONNode) {
        let document = object.document
        if !document.repeats.isEmpty, document.repeats[object.token] != nil {
            return push(object.children)
        }
        for case (let key?, let value) in object.tokens {
            push(document.string(key), document.node(value), .free)
        }
    }

    /// Pushes the elements of a dictionary that is not native.
    private mutating func push(boxed value: Any) -> Bool {
        let first = count
        var areDistinct = true
        let areStrings = Tree.eachBoxedChild(of: value) { key, value in
            areDistinct = areDistinct && KeyOrder.isASCII(key)
            push(key, Node(value), .free)
        }
        if areStrings, areDistinct { return true }
        drop(to: first)
        // A key is not a string, or may equal a key with other bytes.
        guard let children = Node(value).children else { return false }
        push(children)
        return true
    }

    /// Pushes an array's elements by index.
    ///
    /// - Returns: false if the node is no array.
    mutating func push(elementsOf node: Node) -> Bool {
        if case .text(let text) = node, text.kind == .array {
            for (index, element) in text.tokens.enumerated() {
                push(String(index), text.document.node(element.value), .free)
            }
            return true
        }
        guard let elements = node.elements else { return false }
        for (index, value) in elements.enumerated() { push(String(index), Node(value), .free) }
        return true
    }

    /// Reads entries in the database's export format: a leaf with a priority is the `.value` in an
    /// object, and an object's `.priority` is not a child.
    func readExport(from first: Int) {
        let values = values
        if let priority = keys.position(of: SpecialKey.priority, in: first..<count) {
            values[priority] = .null
        }
        for position in first..<count where values.mayBeExported(position) {
            readExport(at: position)
        }
    }

    /// Reads an entry in the database's export format.
    @inline(never)
    func readExport(at position: Int) {
        if let leaf = values[position].exportedLeaf { values[position] = Node(leaf) }
    }

    @inline(__always)
    mutating func push(_ key: String, _ node: consuming Node, _ state: EntryState) {
        push(key, node, state, hash: KeyBytes.hash(of: key))
    }
}

extension EntryColumn<Node> {
    /// Whether a value may be a leaf in the database's export format, without a copy of it.
    @inline(__always)
    func mayBeExported(_ position: Int) -> Bool {
        switch self[position] {
        case .object(let children): children.count <= 2
        case .text, .other: true
        default: false
        }
    }

    /// Moves the value at a position out for a binding.
    @inline(__always)
    func moveOut(_ position: Int) -> Node {
        let node = take(position, leaving: .gone)
        // Null stays, since a second binding would not find it in the node.
        if node.isNull { self[position] = .null }
        return node
    }

    /// The value at a position; null if it was moved out.
    func value(at position: Int) -> Any { self[position].value }
}

/// The entries that are written. Their keys are not hashed: in place of the hash is a mark.
extension Entries<Any> {
    /// The mark of a name that has a value, which ``push(_:_:_:hash:)`` sets by default.
    private static var valueMark: UInt64 { 0 }
    /// The mark of a name that is bound and has no value.
    private static var nothingMark: UInt64 { 1 }

    mutating func pushNothing(_ key: String, _ state: EntryState) {
        push(key, (), state, hash: Self.nothingMark)
    }

    /// The entries from a position on that have a value. All are moved out, and must then be
    /// dropped with ``dropTaken(to:)``.
    ///
    /// Making a dictionary of them takes less time than setting one after another.
    struct Valued: Sequence, IteratorProtocol {
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
                let next = position
                position += 1
                if keys.hash(at: next) == valueMark { return (keys[next], values.take(next)) }
            }
            return nil
        }
    }
}
