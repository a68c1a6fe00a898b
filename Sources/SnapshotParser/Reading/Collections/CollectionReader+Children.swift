extension CollectionReader {
    /// Pushes a node's children in the database's key order, or an array's in their own, including
    /// null ones. Nil if the node cannot have children. The caller drops them once they are read.
    func pushChildren(of node: Node) -> Children? {
        let first = reader.nodes.entries.count
        let isObject = reader.nodes.entries.push(childrenOf: node)
        guard isObject || reader.nodes.entries.push(elementsOf: node) else { return nil }
        let count = reader.nodes.entries.count - first
        if isObject {
            reader.addLostKeyIssues(of: node, read: count)
            reader.nodes.entries.sort(from: first)
        }
        reader.passPath.countContainer()
        reader.holes.earn(count)
        return pushed(from: first, areIndexed: !isObject)
    }

    /// Pushes the children of a list, which may be a single object. Not inlined, since each level
    /// of a tree takes the frame of the caller.
    @inline(never)
    func pushChildren(ofList node: Node) -> Children? {
        pushChildren(of: isSingle(node) ? Node([node.value] as [Any]) : node)
    }

    /// An edit sends a list whole that was a single object.
    @inline(never)
    func noteSingle(_ node: Node) { if isSingle(node) { reader.noteStored { $0.readAs = .array } } }

    private func isSingle(_ node: Node) -> Bool {
        reader.conversion.contains(.singleElement) && node.hasPlainValue
    }

    /// Pushes a source's children in its own order if it has one, and otherwise in the database's.
    func pushChildren(of source: some SnapshotSource) -> Children? {
        // A leaf has no children either, and is not a list.
        guard let ordered = source.orderedChildren, !ordered.isEmpty else {
            return source.value.flatMap { pushChildren(of: Node($0)) }
        }
        let first = reader.nodes.entries.count
        for child in ordered {
            reader.nodes.entries.push(child.key, child.value.map { Node($0) } ?? .null)
        }
        // As in the source's value, an array's elements may hold keys of their own.
        let areIndexed =
            ordered.allSatisfy { KeyOrder.arrayIndex($0.key) != nil }
            && source.value.flatMap { Node($0).elements } != nil
        return pushed(from: first, areIndexed: areIndexed)
    }

    private func pushed(from first: Int, areIndexed: Bool) -> Children {
        if reader.parser.dialect.readsExports { reader.nodes.entries.readExport(from: first) }
        return Children(positions: first..<reader.nodes.entries.count, areIndexed: areIndexed)
    }

    func drop(_ children: Children) { reader.nodes.entries.keepFirst(children.positions.lowerBound) }
}
