import Foundation

extension SnapshotParser.Binder {
    /// The children of a list's node: entries at the end of the binder's own, so that a list
    /// needs no storage beyond its elements.
    @usableFromInline
    struct Children {
        @usableFromInline let first: Int
        @usableFromInline let count: Int
        /// Whether their keys are an array's indices, which an element's own key field overrides.
        @usableFromInline let areIndexed: Bool
        /// Whether no two of their keys are the same, which a source of its own order may give.
        @usableFromInline var areDistinct = true

        @usableFromInline var positions: Range<Int> { first..<first + count }
    }

    /// A node's children in the database's key order, or an array's in its own; null ones, which
    /// are none, are among them. Nil where the node is neither. To be dropped once they are read.
    func children(of node: Any) -> Children? {
        if let keyed = Tree.dictionary(node) {
            addEquivalentKeys(in: node, read: keyed.count)
            return keyedChildren(keyed)
        }
        return Tree.array(node).map(indexedChildren)
    }

    func keyedChildren(_ keyed: [String: Any]) -> Children {
        let first = keys.count
        push(keyed)
        sortEntries(from: first)
        return Children(first: first, count: keyed.count, areIndexed: false)
    }

    /// Puts entries in the database's key order: by what their keys begin with, where that is
    /// enough to know.
    private func sortEntries(from first: Int) {
        prefixes.reserve(keys.count - first)
        var areText = true
        for position in first..<keys.count {
            let prefix = keys.prefix(at: position)
            areText = areText && prefix.isText
            prefixes.push(prefix)
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
        prefixes.clear()
    }

    /// Moves entries into the order of their prefixes, in place: along each cycle of positions.
    private func reorderEntries(from first: Int) {
        for start in 0..<prefixes.count {
            var place = start
            while prefixes[place].position != first + start {
                let source = prefixes[place].position - first
                keys.exchange(first + place, first + source)
                values.exchange(first + place, first + source)
                prefixes[place].position = first + place
                place = source
            }
            prefixes[place].position = first + place
        }
    }

    func indexedChildren(_ elements: [Any]) -> Children {
        let first = keys.count
        for (index, value) in elements.enumerated() {
            push(String(index), value, .free)
        }
        return Children(first: first, count: elements.count, areIndexed: true)
    }

    /// A source's children in its own order where it knows one, and in the database's elsewhere.
    func children(of source: some SnapshotSource) -> Children? {
        // A leaf has no children either, and is no list.
        guard let ordered = source.orderedChildren, !ordered.isEmpty else {
            return Tree.value(of: source.value).flatMap { children(of: $0) }
        }
        let first = keys.count
        for child in ordered {
            push(child.key, Tree.value(of: child.value) ?? NSNull(), .free)
        }
        return Children(
            first: first,
            count: keys.count - first,
            areIndexed: false,
            areDistinct: false
        )
    }

    @usableFromInline
    func drop(_ children: Children) {
        dropEntries(to: children.first)
    }

    /// Reads each child into an object, and hands it over with its position and what the report
    /// was before it; nil stands for a child that could not be read.
    @inlinable
    func readElements<T: ParsableObject>(
        _ type: T.Type,
        of children: Children,
        _ take: (Int, T?, SnapshotParser.Report.Mark) -> Void
    ) {
        var ids = ElementIDs()
        let outer = (isMerging, isWriting)
        (isMerging, isWriting) = (false, true)
        for position in children.positions {
            let mark = reportMark
            switch openElement(position, T.self) {
            case .absent: continue
            case .failed: take(position, nil, mark)
            case .opened:
                var object = T()
                bind(&object, elementKey(position, in: children))
                let isRead = closeElement(
                    position,
                    id: children.areIndexed && T._isSnapshot ? object._snapshotID : nil,
                    &ids
                )
                take(position, isRead ? object : nil, mark)
            }
        }
        (isMerging, isWriting) = outer
    }

    @usableFromInline
    enum ElementOpening {
        case opened
        case absent
        case failed
    }

    @usableFromInline var reportMark: SnapshotParser.Report.Mark { report.mark }

    @usableFromInline
    func openElement(_ position: Int, _ model: any Any.Type) -> ElementOpening {
        if let children = values.box(at: position, isClaimed: true).takeDictionary() {
            let isOpened = goDown(toEntry: position)
            if isOpened { open(model, children) }
            if keepsElements { values.put(consume children, at: position) }
            return isOpened ? .opened : .failed
        }
        guard case .value(let node) = Tree.unboxed(values.value(at: position)) else {
            return .absent
        }
        guard goDown(toEntry: position) else { return .failed }
        guard open(model, over: node) else {
            goUp()
            return .failed
        }
        return .opened
    }

    @usableFromInline
    func elementKey(_ position: Int, in children: Children) -> SnapshotParser.SnapshotKey {
        SnapshotParser.SnapshotKey(.entry(position), isGiven: !children.areIndexed)
    }

    /// Closes the frame over an element.
    ///
    /// - Returns: whether it had no issue, and no id of another one.
    @usableFromInline
    func closeElement(
        _ position: Int,
        id: String?,
        _ ids: inout ElementIDs
    ) -> Bool {
        let model = frame.model
        var isRead = close()
        if isRead, let id, !ids.insert(id, at: keys[position]) {
            add(.duplicateID, model: model)
            isRead = false
        }
        goUp()
        return isRead
    }

    @usableFromInline
    func key(at position: Int) -> String { keys[position] }

    /// The ids of an array's elements. Nothing is stored while they are the indices themselves.
    @usableFromInline
    struct ElementIDs {
        private var indices: [String] = []
        private var seen: Set<String>?

        @usableFromInline init() {}

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
}
