extension GrowingMemory<Entry> {
    /// Pushes a node that is to be opened.
    ///
    /// - Returns: its position.
    mutating func push(node: Any) -> Int {
        push("", Node(node))
        return count - 1
    }

    /// Pushes a node's children by key.
    ///
    /// - Returns: false, with none pushed, if the node has none.
    @inline(__always)
    mutating func push(childrenOf node: consuming Node) -> Bool {
        switch consume node {
        case .object(let children): push(children)
        case .unparsed(let container) where container.kind == .object:
            // If a key occurs twice, its last value counts.
            container.hasRepeats ? push(container.children) : push(childrenOf: container)
        case .other(let value): return push(childrenOfOther: value)
        default: return false
        }
        return true
    }

    private mutating func push(_ children: consuming [String: Any]) {
        reserve(children.count)
        for (key, value) in children { push(key, Node(value)) }
    }

    private mutating func push(childrenOf container: JSONNode) {
        let document = container.document
        reserve(container.count)
        for (index, child) in container.tokens.enumerated() {
            push(child.key.map(document.string) ?? String(index), document.node(child.value))
        }
    }

    /// Pushes the elements of a dictionary that is not native.
    private mutating func push(childrenOfOther value: Any) -> Bool {
        let first = count
        var areDistinct = true
        let areStrings = Tree.eachBoxedChild(of: value) { key, value in
            areDistinct = areDistinct && KeyBytes.with(key, \.isASCII)
            push(key, Node(value))
        }
        if areStrings, areDistinct { return true }
        keepFirst(first)
        // A key is not a string, or may equal a key with other bytes.
        guard let children = Node(value).children else { return false }
        push(children)
        return true
    }

    /// Pushes an array's elements by index.
    ///
    /// - Returns: false if the node is no array.
    mutating func push(elementsOf node: Node) -> Bool {
        if case .unparsed(let container) = node, container.kind == .array {
            push(childrenOf: container)
            return true
        }
        guard let elements = node.elements else { return false }
        for (index, value) in elements.enumerated() { push(String(index), Node(value)) }
        return true
    }

    /// Replaces entries in the database's export format: a leaf with a priority is the `.value` in
    /// an object, and an object's `.priority` is not a child.
    func unwrapExport(from first: Int) {
        if let priority = position(of: SpecialKey.priority, in: first..<count) {
            self[priority].node = .null
        }
        for position in first..<count where self[position].node.mayBeExported {
            unwrapExport(at: position)
        }
    }

    /// Replaces an entry in the database's export format with the leaf in it.
    @inline(never)
    func unwrapExport(at position: Int) {
        if let leaf = self[position].node.exportedLeaf { self[position].node = Node(leaf) }
    }
}
