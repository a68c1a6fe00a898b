import Foundation

extension Reader {
    typealias Children = SnapshotParser._Children

    /// A node's children in the database's key order, or an array's in its own, including those that
    /// are null. Nil where the node has none. To be dropped once they are read.
    func children(of node: Any, notesLostKeys: Bool = true) -> Children? {
        let first = entries.count
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

    private func keyedChildren(from first: Int) -> Children {
        holes.earn(entries.count - first)
        sortEntries(from: first)
        return Children(first: first, count: entries.count - first, areIndexed: false)
    }

    private func children(_ elements: [Any]) -> Children {
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
        dropEntries(to: children.first)
    }

    /// Puts entries in the database's key order: by what their keys have after the bytes that all
    /// begin with, where that is enough to know.
    private func sortEntries(from first: Int) {
        guard entries.count - first > 1 else { return }
        let shared = keys.sharedPrefix(from: first)
        var areText = true
        for position in first..<entries.count {
            let prefix = keys.prefix(at: position, after: shared)
            areText = areText && prefix.isText
            prefixes.append(prefix)
        }
        if areText {
            prefixes.sort { left, right in
                if left.high != right.high { return left.high < right.high }
                if left.low != right.low { return left.low < right.low }
                return KeyOrder.textPrecedes(keys[left.position], keys[right.position])
            }
        } else {
            prefixes.sort { KeyOrder.precedes(keys[$0.position], keys[$1.position]) }
        }
        reorderEntries(from: first)
        prefixes.removeAll(keepingCapacity: prefixes.count <= Self.mostPrefixes)
    }

    /// How many prefixes' memory is kept for the next list.
    private static var mostPrefixes: Int { 4096 }

    /// Moves entries into the order of their prefixes, in place: along each cycle of positions.
    private func reorderEntries(from first: Int) {
        for start in 0..<prefixes.count {
            var place = start
            while prefixes[place].position != first + start {
                let source = prefixes[place].position - first
                entries.exchange(first + place, first + source)
                prefixes[place].position = first + place
                place = source
            }
            prefixes[place].position = first + place
        }
    }
}
