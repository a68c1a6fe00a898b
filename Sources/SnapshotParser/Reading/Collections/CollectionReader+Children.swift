import Foundation

extension CollectionReader {
    /// A node's children in the database's key order, or an array's in their own, including null
    /// ones. Nil if the node cannot have children. The caller drops them once they are read.
    func children(of node: Any, notesLostKeys: Bool = true) -> Children? {
        let first = reader.nodes.count
        if let text = Tree.textNode(node) { return children(of: text) }
        if reader.nodes.push(boxed: node) { return keyedChildren(from: first) }
        if let keyed = Tree.dictionary(node) {
            if notesLostKeys { reader.addEquivalentKeys(in: node, read: keyed.count) }
            return children(keyed)
        }
        return Tree.array(node).map(children)
    }

    /// A node's children, if it is a container.
    func children(of node: Node) -> Children? {
        switch node {
        case .object(let keyed): children(keyed)
        case .array(let elements): children(elements)
        case .text(let text): children(of: text)
        case .other(let value): children(of: value)
        case .integers(let integers): children(integers)
        case .strings(let strings): children(strings)
        default: nil
        }
    }

    private func children(_ keyed: [String: Any]) -> Children {
        let first = reader.nodes.count
        reader.nodes.push(keyed)
        return keyedChildren(from: first)
    }

    func keyedChildren(from first: Int) -> Children {
        reader.noteContainer()
        reader.holes.earn(reader.nodes.count - first)
        reader.nodes.sort(from: first)
        return pushed(from: first, areIndexed: false)
    }

    private func children(_ elements: [Any]) -> Children {
        reader.noteContainer()
        let first = reader.nodes.count
        reader.holes.earn(elements.count)
        for (index, value) in elements.enumerated() {
            reader.nodes.push(String(index), value)
        }
        return pushed(from: first, areIndexed: true)
    }

    /// A source's children in its own order if it has one, and otherwise in the database's.
    func children(of source: some SnapshotSource) -> Children? {
        // A leaf has no children either, and is not a list.
        guard let ordered = source.orderedChildren, !ordered.isEmpty else {
            return Tree.value(of: source.value).flatMap { children(of: $0) }
        }
        let first = reader.nodes.count
        for child in ordered {
            reader.nodes.push(child.key, Tree.value(of: child.value) ?? NSNull())
        }
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

    /// The children of a container in text; nil if it is a number.
    func children(of text: JSONNode) -> Children? {
        let document = text.document
        let first = reader.nodes.count
        switch text.kind {
        case .object:
            reader.nodes.push(text)
            reader.noteRepeats(in: text)
            return keyedChildren(from: first)
        case .array:
            let count = document.count(of: text.position)
            reader.holes.earn(count)
            var index = 0
            document.eachElement(of: text.position) {
                reader.nodes.push(String(index), document.node($0))
                index += 1
            }
            return pushed(from: first, areIndexed: true)
        default: return nil
        }
    }
}
