extension Writer {
    /// Writes remaining keys beside the object's own keys.
    func putRemaining<Key: ParsableKey, Value: Parsable>(_ name: String?, _ values: [Key: Value]) {
        guard output.phase == .binding else {
            return output.phase == .checking ? add(.duplicateRemaining, at: name) : ()
        }
        output.phase = .checking
        // In key order, so that their issues always have the same order.
        output.remaining = collections.node(values).sorted { KeyOrder.precedes($0.key, $1.key) }
    }
}
