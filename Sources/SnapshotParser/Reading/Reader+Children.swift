import Foundation

extension Reader {
    typealias Children = SnapshotParser._Children

    /// A node's children in the database's key order, or an array's in its own, including those that
    /// are null. Nil where the node has none. To be dropped once they are read.
    func children(of node: Any, notesLostKeys: Bool = true) -> Children? {
        let first = nodes.count
        if let text = Tree.textNode(node) { return children(of: text) }
        if nodes.push(boxed: node) { return keyedChildren(from: first) }
        if let keyed = Tree.dictionary(node) {
            if notesLostKeys { addEquivalentKeys(in: node, read: keyed.count) }
            return children(keyed)
        }
        return Tree.array(node).map(children)
    }

    /// The children of an entry, where it has any. A native container is moved out of the entry.
    func children(ofEntry position: Int) -> Children? {
        let box = nodes.values.box(at: position, isClaimed: true)
        if let keyed = box.takeDictionary() { return children(keyed) }
        if let elements = box.takeArray() { return children(elements) }
        return Tree.value(of: nodes.values.value(at: position)).flatMap { children(of: $0) }
    }

    private func children(_ keyed: [String: Any]) -> Children {
        let first = nodes.count
        nodes.push(keyed)
        return keyedChildren(from: first)
    }

    func keyedChildren(from first: Int) -> Children {
        holes.earn(nodes.count - first)
        nodes.sort(from: first)
        return Children(first: first, count: nodes.count - first, areIndexed: false)
    }

    private func children(_ elements: [Any]) -> Children {
        let first = nodes.count
        holes.earn(elements.count)
        for (index, value) in elements.enumerated() {
            nodes.push(String(index), value)
        }
        return Children(first: first, count: elements.count, areIndexed: true)
    }

    /// A source's children in its own order where it knows one, and in the database's elsewhere.
    func children(of source: some SnapshotSource) -> Children? {
        // A leaf has no children either, and is not a list.
        guard let ordered = source.orderedChildren, !ordered.isEmpty else {
            return Tree.value(of: source.value).flatMap { children(of: $0) }
        }
        let first = nodes.count
        for child in ordered {
            nodes.push(child.key, Tree.value(of: child.value) ?? NSNull())
        }
        return Children(
            first: first,
            count: nodes.count - first,
            areIndexed: false,
            areDistinct: false
        )
    }

    func drop(_ children: Children) {
        nodes.drop(to: children.first)
    }
}
