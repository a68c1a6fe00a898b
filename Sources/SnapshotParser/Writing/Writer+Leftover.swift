extension Writer {
    /// Writes a leftover dictionary beside the object's own keys.
    func putLeftover<Key: ParsableKey, Value: Parsable>(_ name: String?, _ values: [Key: Value]) {
        guard output.isOpen else { return }
        guard output.leftover == nil else { return add(.duplicateLeftover, at: name) }
        if notesLeftovers {
            extras.leftovers.append((path, output.hasKey ? parser.keyName : nil))
        }
        // In the order of their keys, so that issues with them always come in one order.
        output.leftover = collections.node(values).sorted { KeyOrder.precedes($0.key, $1.key) }
    }
}
