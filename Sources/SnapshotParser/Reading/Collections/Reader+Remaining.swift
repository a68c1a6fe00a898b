extension Reader {
    /// Reads the keys that no binding has claimed, for `bindRemaining`; nil if there is nothing to
    /// set.
    ///
    /// - Parameters:
    ///   - name: the binding's name in issues, if it has one.
    ///   - present: the property's value.
    func readRemaining<Key: ParsableKey, Value: Parsable>(
        _ name: String?,
        _ present: [Key: Value]?
    ) -> [Key: Value]? {
        guard nodes.current.state.isBinding else {
            if case .complete = nodes.current.state { add(.duplicateRemaining, at: name) }
            return nil
        }
        let mark = report.mark
        // Where null is stored for a nested child, none of its keys remains.
        let storesNull = !parser.dialect.storesNothingEmpty
        let valueForNull = storesNull ? Tree.valueForNull(of: Value.self) : nil
        let free = freePositions(of: Key.self)
        let values: [Key: Value] =
            nodes.current.isNull
            ? [:] : readDictionary(free, of: nil, updating: present, nullAs: valueForNull)
        report.sort(since: mark, byKeyAt: passPath.count)
        nodes.current.state = .complete(.init(name: name))
        nodes.current.bindsRemaining = true
        let isUntouched = nodes.current.freeCount == 0 || present == nil && values.isEmpty
        return keepsUnmentioned && isUntouched && !nodes.current.isNull ? nil : values
    }

    /// The entries that no binding has claimed. If several may have the same key, they are in key
    /// order, so that the first one is the same in each run.
    private func freePositions<Key: ParsableKey>(of type: Key.Type) -> [Int] {
        let positions = nodes.freePositions
        positions.forEach(unwrapExport)
        guard Key.self != String.self else { return positions }
        return positions.inKeyOrder { nodes.entries[$0].key }
    }
}
