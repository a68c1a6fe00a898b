import Foundation

extension Reader {
    typealias Children = SnapshotParser._Children

    /// A node's children in the database's key order, or an array's in its own, including those that
    /// are null. Nil where the node has none. To be dropped once they are read.
    func children(of node: Any, notesLostKeys: Bool = true) -> Children? {
        let first = entries.count
        if let text = Tree.textNode(node) { return children(of: text) }
        if push(boxed: node) { return keyedChildren(from: first) }
        if let keyed = Tree.dictionary(node) {
            if notesLostKeys { addEquivalentKeys(in: node, read: keyed.count) }
            return children(keyed)
        }
        return Tree.array(node).map(children)
    }

    /// The children of an entry, where it has any. A native container is moved out of the entry.
    func children(ofEntry position: Int) -> Children? {
        let box = values.box(at: position, isClaimed: true)
        if let keyed = box.takeDictionary() { return children(keyed) }
        if let elements = box.takeArray() { return children(elements) }
        return Tree.value(of: values.value(at: position)).flatMap { children(of: $0) }
    }

    private func children(_ keyed: [String: Any]) -> Children {
        let first = entries.count
        entries.push(keyed)
        return keyedChildren(from: first)
    }

    func keyedChildren(from first: Int) -> Children {
        noteContainer()
        holes.earn(entries.count - first)
        sortEntries(from: first)
        return Children(first: first, count: entries.count - first, areIndexed: false)
    }

    private func children(_ elements: [Any]) -> Children {
        noteContainer()
        let first = entries.count
        holes.earn(elements.count)
        for (index, value) in elements.enumerated() {
            entries.push(String(index), value, .free)
        }
        return Children(first: first, count: elements.count, areIndexed: true)
    }

    /// A source's children in its own order where it knows one, and in the database's elsewhere.
    func children(of source: some SnapshotSource) -> Children? {
        // A leaf has no children either, and is not a list.
        guard let ordered = source.orderedChildren, !ordered.isEmpty else {
            return Tree.value(of: source.value).flatMap { children(of: $0) }
        }
        let first = entries.count
        for child in ordered {
            entries.push(child.key, Tree.value(of: child.value) ?? NSNull(), .free)
        }
        return Children(
            first: first,
            count: entries.count - first,
            areIndexed: false,
            areDistinct: false
        )
    }

    func drop(_ children: Children) {
        endLongWork(children)
        dropEntries(to: children.first)
    }

    /// Puts entries in the database's key order. Keys that the database made differ soon, so that one
    /// word of each tells most of them apart.
    private func sortEntries(from first: Int) {
        let positions = first..<entries.count
        guard positions.count > Self.maximumInsertedCount else { return insertEntries(from: first) }
        let shared = keys.sharedPrefix(from: first)
        var places: [(word: UInt64, position: Int)] = []
        places.reserveCapacity(positions.count)
        for position in positions {
            guard let word = keys.word(at: position, after: shared) else {
                places = positions.map { (0, $0) }
                break
            }
            places.append((word, position))
        }
        places.sort {
            $0.word != $1.word
                ? $0.word < $1.word : KeyOrder.precedes(keys[$0.position], keys[$1.position])
        }
        entries.reorder(from: first, places.map(\.position))
    }

    /// So few entries are sorted where they are, which takes no memory.
    private static var maximumInsertedCount: Int { 6 }

    private func insertEntries(from first: Int) {
        for next in first..<entries.count {
            var place = next
            while place > first, KeyOrder.precedes(keys[place], keys[place - 1]) {
                entries.exchange(place, place - 1)
                place -= 1
            }
        }
    }
}
