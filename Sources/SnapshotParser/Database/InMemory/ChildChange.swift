/// A child of a place, before and after a write.
typealias ChildChange = (key: String, old: StoredNode?, new: StoredNode?)

extension StoredChildren {
    /// What a write changes among the children of a place.
    ///
    /// - Parameter keys: those that it may have changed; nil for all.
    func changes(to new: StoredChildren, among keys: Set<ExactKey>?) -> [ChildChange] {
        if ranked.isSame(as: new.ranked) { return [] }
        let keys = keys ?? Set((entries + new.entries).map { ExactKey($0.key) })
        return keys.compactMap { key in
            let (old, new) = (self[key.text], new[key.text])
            return old == new ? nil : (key.text, old, new)
        }
    }

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
