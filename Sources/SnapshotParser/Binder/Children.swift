extension SnapshotParser.Binder {
    /// The children of a list's node: entries at the end of the binder's own, so that a list
    /// needs no storage beyond its elements.
    struct Children {
        let first: Int
        let count: Int
        /// Whether their keys are an array's indices, which an element's own key field overrides.
        let areIndexed: Bool
    }

    /// A node's children in the database's key order, or an array's in its own; null children
    /// are none, unless they are wanted, and an array's never. Nil where the node is neither. To
    /// be dropped once they are read.
    func children(of node: Any, keepingNull: Bool = false) -> Children? {
        let first = entries.count
        if let keyed = Tree.dictionary(node) {
            for (key, value) in keyed where keepingNull || !Tree.isNull(value) {
                entries.append(Entry(key: key, value: value, state: .free))
            }
            sortEntries(from: first)
            let lost = Tree.equivalentKeys(in: node, read: keyed.count)
            if lost > 0 { add(.equivalentKeys(count: lost)) }
            return Children(first: first, count: entries.count - first, areIndexed: false)
        }
        guard let elements = Tree.array(node) else { return nil }
        for (index, value) in elements.enumerated() where !Tree.isNull(value) {
            entries.append(Entry(key: String(index), value: value, state: .free))
        }
        return Children(first: first, count: entries.count - first, areIndexed: true)
    }

    /// A source's children in its own order where it knows one, and in the database's elsewhere.
    func children(of source: some SnapshotSource, keepingNull: Bool = false) -> Children? {
        guard let ordered = source.orderedChildren else {
            return Tree.value(of: source.value).flatMap {
                children(of: $0, keepingNull: keepingNull)
            }
        }
        let first = entries.count
        for child in ordered {
            guard let value = Tree.value(of: child.value) else { continue }
            entries.append(Entry(key: child.key, value: value, state: .free))
        }
        return Children(first: first, count: entries.count - first, areIndexed: false)
    }

    func drop(_ children: Children) {
        entries.removeSubrange(children.first...)
    }

    /// Reads each child into an object, and hands it over with its key and what the report was
    /// before it; nil stands for a child that could not be read.
    func readElements<T: ParsableObject>(
        _ type: T.Type,
        of children: Children,
        _ take: (String, T?, SnapshotParser.Report.Mark, Any) -> Void
    ) {
        var ids = ElementIDs()
        for position in children.first..<children.first + children.count {
            let entry = entries[position]
            guard case .value(let node) = Tree.unboxed(entry.value) else { continue }
            let mark = report.mark
            var object = T()
            let isRead = descend(to: entry.key) { () -> Bool in
                let key = SnapshotParser.SnapshotKey(
                    text: entry.key,
                    isGiven: !children.areIndexed
                )
                guard readNew(&object, from: node, key: key) else { return false }
                guard children.areIndexed, T._isSnapshot, let id = object._snapshotID else {
                    return true
                }
                if ids.insert(id, at: entry.key) { return true }
                add(.duplicateID)
                return false
            }
            let key = children.areIndexed ? object._snapshotID ?? entry.key : entry.key
            take(key, isRead == true ? object : nil, mark, entry.value)
        }
    }

    /// The ids of an array's elements. Nothing is stored while they are the indices themselves.
    struct ElementIDs {
        private var indices: [String] = []
        private var seen: Set<String>?

        mutating func insert(_ id: String, at index: String) -> Bool {
            if seen == nil {
                guard id != index else {
                    indices.append(index)
                    return true
                }
                seen = Set(indices)
            }
            return seen?.insert(id).inserted ?? true
        }
    }

    private func sortEntries(from first: Int) {
        entries.withUnsafeMutableBufferPointer { buffer in
            var range = buffer[first...]
            range.sort { KeyOrder.precedes($0.key, $1.key) }
        }
    }
}
