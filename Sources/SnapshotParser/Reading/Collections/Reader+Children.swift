/// The children of a list's or a dictionary's node. They are the last of the reader's entries, so
/// that a list needs no storage but its elements.
struct ChildEntries {
    let positions: Range<Int>
    /// Whether their keys are an array's indices, which an element's own key field overrides.
    let areIndexed: Bool
}

extension Reader {
    /// Pushes a node's children in the database's key order, or an array's in their own, including
    /// null ones. Nil if the node cannot have children. The caller drops them once they are read.
    func pushChildren(of node: Node) -> ChildEntries? {
        let first = nodes.entries.count
        let isObject = nodes.entries.push(childrenOf: node)
        guard isObject || nodes.entries.push(elementsOf: node) else { return nil }
        let count = nodes.entries.count - first
        if isObject {
            addLostKeyIssues(of: node, read: count)
            nodes.entries.sort(from: first)
        }
        passPath.countContainer()
        holeBudget.earn(count)
        return pushed(from: first, areIndexed: !isObject)
    }

    /// Pushes the children of a list, which may be a single object. Not inlined, since each level
    /// of a tree takes the frame of the caller.
    @inline(never)
    func pushChildren(ofList node: Node) -> ChildEntries? {
        isSingle(node) ? pushChildren(of: Node([node.value] as [Any])) : pushChildren(of: node)
    }

    /// Notes a list that is a single object as an array, so that an edit sends it whole.
    @inline(never)
    func noteIfSingle(_ node: Node) { if isSingle(node) { noteStored { $0.arrangement = .array } } }

    private func isSingle(_ node: Node) -> Bool {
        conversion.contains(.singleElement) && node.hasPlainValue
    }

    /// Pushes a source's children in its own order if it has one, and otherwise in the database's.
    func pushChildren(of source: some SnapshotSource) -> ChildEntries? {
        // A leaf has no children either, and is not a list.
        guard let ordered = source.orderedChildren, !ordered.isEmpty else {
            return source.value.flatMap { pushChildren(of: Node($0)) }
        }
        let first = nodes.entries.count
        for child in ordered {
            nodes.entries.push(child.key, child.value.map { Node($0) } ?? .null)
        }
        // As in the source's value, an array's elements may hold keys of their own.
        let areIndexed =
            ordered.allSatisfy { KeyOrder.arrayIndex($0.key) != nil }
            && source.value.flatMap { Node($0).elements } != nil
        return pushed(from: first, areIndexed: areIndexed)
    }

    private func pushed(from first: Int, areIndexed: Bool) -> ChildEntries {
        if parser.dialect.readsExports { nodes.entries.unwrapExport(from: first) }
        return ChildEntries(positions: first..<nodes.entries.count, areIndexed: areIndexed)
    }

    func dropChildren(_ list: ChildEntries) { nodes.entries.keepFirst(list.positions.lowerBound) }
}
