extension Writer {
    /// Writes remaining keys beside those of other bindings.
    func putRemaining<Key: ParsableKey, Value: Parsable>(_ name: String?, _ values: [Key: Value]) {
        guard nodes.current.state.isBinding else {
            if case .complete = nodes.current.state { add(.duplicateRemaining, at: name) }
            return
        }
        nodes.current.state = .complete(.init(name: name))
        // In key order, so that their issues always have the same order.
        let writesNull =
            !parser.dialect.storesNothingEmpty && Tree.valueForNull(of: Value.self) != nil
        nodes.current.remaining = writeDictionary(values, writesNull: writesNull)
            .inKeyOrder(\.key)
    }
}
