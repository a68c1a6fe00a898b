extension Writer {
    /// Writes remaining keys beside the object's own keys.
    func putRemaining<Key: ParsableKey, Value: Parsable>(_ name: String?, _ values: [Key: Value]) {
        guard output.isOpen else { return }
        guard output.remaining == nil else { return add(.duplicateRemaining, at: name) }
        // In key order, so that their issues always have the same order.
        output.remaining = collections.node(values).sorted { KeyOrder.precedes($0.key, $1.key) }
    }
}
