/// The place of a child in an order: by a value, and by its key among those with the same value.
struct ChildPlace: Sendable {
    /// Nil for nothing, and in the order of keys.
    let value: StoredNode.Content?
    let key: String

    /// -1, 0 or 1 if this place comes before another, is equal, or comes after it.
    func compare(_ other: ChildPlace) -> Int {
        let order = StoredNode.Content.compare(value, other.value)
        return order == 0 ? KeyOrder.compare(key, other.key) : order
    }
}

extension ChildPlace {
    /// The place of a child as it is stored.
    init(of child: some SnapshotSource, by order: SnapshotParser.QueryParameters.Order) {
        let stored: Any? =
            switch order {
            case .key: nil
            case .value: child.value
            case .priority: child.priority
            case .child(let path):
                RenderedPath.keys(of: path).reduce(child.value) { tree, key in
                    Tree.value(of: tree).flatMap(Tree.keyed)?[key]
                }
            }
        self.init(value: StoredNode.Content(ofStored: stored), key: child.key)
    }
}

extension KeyOrder {
    /// -1, 0 or 1 if a key comes before another, is equal, or comes after it.
    static func compare(_ left: String, _ right: String) -> Int {
        if precedes(left, right) { return -1 }
        return precedes(right, left) ? 1 : 0
    }
}
