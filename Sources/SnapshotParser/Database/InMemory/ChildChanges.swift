/// The children of one place that a write removed, added and changed, each group in key order.
struct ChildChanges {
    /// What removed children were.
    private(set) var removed: [InMemorySnapshot] = []
    private(set) var added: [InMemorySnapshot] = []
    private(set) var changed: [InMemorySnapshot] = []

    init(old: StoredChildren?, new: StoredChildren?, _ change: ChangeSet) {
        if change.isWhole {
            compareAll(old?.entries ?? [], new?.entries ?? [])
        } else {
            for key in change.children.keys.sorted(by: StoredKey.precedes) {
                compare(key.text, old?[key.text], new?[key.text])
            }
        }
    }

    private mutating func compare(_ key: String, _ old: StoredNode?, _ new: StoredNode?) {
        switch (old, new) {
        case (nil, nil): break
        case (let old?, nil): removed.append(InMemorySnapshot(key: key, node: old))
        case (nil, let new?): added.append(InMemorySnapshot(key: key, node: new))
        case (let old?, let new?):
            guard !StoredNode.areEqual(old, new) else { return }
            changed.append(InMemorySnapshot(key: key, node: new))
        }
    }

    private typealias Entry = (key: String, node: StoredNode)

    /// Goes through two lists in key order at once.
    private mutating func compareAll(_ old: [Entry], _ new: [Entry]) {
        var (olds, news) = (old[...], new[...])
        while let entry = olds.first ?? news.first {
            if let new = news.first, olds.isEmpty || KeyOrder.precedes(new.key, entry.key) {
                compare(new.key, nil, new.node)
                news.removeFirst()
            } else if let new = news.first, !KeyOrder.precedes(entry.key, new.key) {
                compare(entry.key, entry.node, new.node)
                olds.removeFirst()
                news.removeFirst()
            } else {
                compare(entry.key, entry.node, nil)
                olds.removeFirst()
            }
        }
    }
}
