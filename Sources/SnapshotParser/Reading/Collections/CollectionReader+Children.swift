extension CollectionReader {
    /// A node's children in the database's key order, or an array's in their own, including null
    /// ones. Nil if the node cannot have children. The caller drops them once they are read.
    func children(of node: Node, notesLostKeys: Bool = true) -> Children? {
        let first = reader.nodes.count
        let isObject = reader.nodes.push(childrenOf: node)
        guard isObject || reader.nodes.push(elementsOf: node) else { return nil }
        if isObject {
            reader.noteRepeats(in: node)
            if notesLostKeys { reader.noteLostKeys(of: node, since: first) }
            reader.nodes.sort(from: first)
        }
        reader.noteContainer()
        reader.holes.earn(reader.nodes.count - first)
        return pushed(from: first, areIndexed: !isObject)
    }

    /// A source's children in its own order if it has one, and otherwise in the database's.
    func children(of source: some SnapshotSource) -> Children? {
        // A leaf has no children either, and is not a list.
        guard let ordered = source.orderedChildren, !ordered.isEmpty else {
            return source.value.flatMap { children(of: Node($0)) }
        }
        let first = reader.nodes.count
        for child in ordered { reader.nodes.push(child.key, child.value.map { Node($0) } ?? .null) }
        return pushed(from: first, areIndexed: false)
    }

    private func pushed(from first: Int, areIndexed: Bool) -> Children {
        if reader.parser.dialect == .database { reader.nodes.readExport(from: first) }
        return Children(
            first: first,
            count: reader.nodes.count - first,
            areIndexed: areIndexed
        )
    }

    func drop(_ children: Children) {
        reader.work.end(children)
        reader.nodes.drop(to: children.first)
    }
}

extension OpenNodes {
    /// Pushes a node's children by key.
    ///
    /// - Returns: false, with none pushed, if the node has none.
    @inline(__always)
    mutating func push(childrenOf node: Node) -> Bool {
        switch node {
        case .object(let children): push(children)
        case .text(let text) where text.kind == .object: push(text)
        case .other(let value): return push(childrenOfOther: value)
        default: return false
        }
        return true
    }

    private mutating func push(childrenOfOther value: Any) -> Bool {
        if push(boxed: value) { return true }
        guard let children = Tree.dictionary(value) else { return false }
        push(children)
        return true
    }

    /// Pushes an array's elements by index.
    ///
    /// - Returns: false if the node is no array.
    mutating func push(elementsOf node: Node) -> Bool {
        if case .text(let text) = node, text.kind == .array {
            var index = 0
            text.document.eachElement(of: text.position) {
                push(String(index), text.document.node($0))
                index += 1
            }
            return true
        }
        guard let elements = node.elements else { return false }
        for (index, value) in elements.enumerated() { push(String(index), value) }
        return true
    }
}
