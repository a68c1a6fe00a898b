/// A child of a place, before and after a write.
struct ChildChange {
    let key: String
    let old: StoredNode?
    let new: StoredNode?

    /// All changes of a write among the children of a place.
    ///
    /// - Parameter keys: those that it may have changed; nil for all.
    static func all(
        _ old: StoredChildren?,
        _ new: StoredChildren?,
        _ keys: Set<ExactKey>?
    ) -> [ChildChange] {
        let (old, new) = (old ?? .none, new ?? .none)
        if old.isSame(as: new) { return [] }
        let keys = keys ?? Set((old.entries + new.entries).map { ExactKey($0.key) })
        return keys.compactMap { key in
            let (old, new) = (old[key.text], new[key.text])
            if old == new { return nil }
            return ChildChange(key: key.text, old: old, new: new)
        }
    }
}

extension StoredChildren {
    /// Other children in this order. If few of them changed, the time depends on how many.
    func ordering(_ children: StoredChildren, _ changes: [ChildChange]) -> StoredChildren {
        guard order != .key, changes.count <= children.count / 8 else {
            return children.ordered(by: order)
        }
        return changes.reduce(self) { index, change in
            let rest = change.old.map { index.removing((change.key, $0)) } ?? index
            return change.new.map { rest.inserting((change.key, $0)) } ?? rest
        }
    }
}
