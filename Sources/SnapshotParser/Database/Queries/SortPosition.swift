/// The place of a child in an order: by a value, and by its key among those with the same value.
struct SortPosition: Sendable {
    /// Nil for nothing, and in the order of keys.
    let value: StoredNode.Content?
    let key: String

    /// -1, 0 or 1 if this place comes before another, is equal, or comes after it.
    @inline(never)
    func compare(_ other: SortPosition) -> Int {
        let order = StoredNode.Content.compare(value, other.value)
        return order == 0 ? KeyOrder.compare(key, other.key) : order
    }
}

extension KeyOrder {
    /// -1, 0 or 1 if a key comes before another, is equal, or comes after it.
    static func compare(_ left: String, _ right: String) -> Int {
        if precedes(left, right) { return -1 }
        return precedes(right, left) ? 1 : 0
    }
}
