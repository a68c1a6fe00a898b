/// A child of one place, before a write and after it.
struct ChildChange {
    let key: String
    let old: StoredNode?
    let new: StoredNode?

    /// All that a write changed among the children of a place.
    static func all(
        _ old: StoredChildren?,
        _ new: StoredChildren?,
        _ change: ChangeSet
    ) -> [ChildChange] {
        let (old, new) = (old ?? .none, new ?? .none)
        if old.isSame(as: new) { return [] }
        let keys =
            change.isWhole
            ? Set((old.entries + new.entries).map { StoredKey($0.key) }) : Set(change.children.keys)
        return keys.compactMap { key in
            let (old, new) = (old[key.text], new[key.text])
            if StoredNode.areEqual(old, new) { return nil }
            return ChildChange(key: key.text, old: old, new: new)
        }
    }
}

/// The children that a write removed, added, moved and changed among those that a query asks for,
/// each group in the query's order (`FEventGenerator.m` of firebase-ios-sdk).
struct ChildChanges {
    /// What removed children were.
    private(set) var removed: [StoredChildren.Entry] = []
    private(set) var added: [StoredChildren.Entry] = []
    private(set) var moved: [StoredChildren.Entry] = []
    private(set) var changed: [StoredChildren.Entry] = []

    var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

    init(_ query: StoredQuery, old: StoredWindow, new: StoredWindow, _ changes: [ChildChange]) {
        let order = query.order
        for change in changes {
            let before = change.old.map { (key: change.key, node: $0) }
            let after = change.new.map { (key: change.key, node: $0) }
            let wasIn = before.map { !query.isFiltered || old.contains($0) } ?? false
            let isIn = after.map { !query.isFiltered || new.contains($0) } ?? false
            switch (wasIn ? before : nil, isIn ? after : nil) {
            case (let before?, nil): removed.append(before)
            case (nil, let after?): added.append(after)
            case (let before?, let after?):
                changed.append(after)
                if order.isMoved(before.node, after.node) { moved.append(after) }
            case (nil, nil): break
            }
        }
        if query.isLimited { addUnchanged(old, new, Set(changes.map { StoredKey($0.key) })) }
        removed.sort { order.compare($0, $1) < 0 }
        added.sort { order.compare($0, $1) < 0 }
        moved.sort { order.compare($0, $1) < 0 }
        changed.sort { order.compare($0, $1) < 0 }
    }

    /// Adds the children that others pushed out or made room for. They are at the window's ends.
    private mutating func addUnchanged(
        _ old: StoredWindow,
        _ new: StoredWindow,
        _ changed: Set<StoredKey>
    ) {
        removed += old.entries(beyond: new).filter { !changed.contains(StoredKey($0.key)) }
        added += new.entries(beyond: old).filter { !changed.contains(StoredKey($0.key)) }
    }
}
