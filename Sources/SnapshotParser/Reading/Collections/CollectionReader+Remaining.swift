extension CollectionReader {
    /// Reads the keys that no binding has claimed, for `bindRemaining`; nil if there is nothing to
    /// set.
    ///
    /// - Parameters:
    ///   - name: the binding's name in issues, if it has one.
    ///   - present: the property's value.
    func remaining<Key: ParsableKey, Value: Parsable>(
        _ name: String?,
        _ present: [Key: Value]?
    ) -> [Key: Value]? {
        let object = reader.nodes.current
        guard object.phase.isBinding else {
            if case .checking = object.phase { reader.add(.duplicateRemaining, at: name) }
            return nil
        }
        let start = reader.report.mark
        // Where null is stored for a nested child, none of its keys remains.
        let nullValue =
            reader.parser.dialect.storesNothingEmpty ? nil : Tree.nullValue(of: Value.self)
        let values: [Key: Value] =
            object.isNull
            ? [:]
            : dictionary(freePositions(of: Key.self), of: nil, updating: present, nullAs: nullValue)
        reader.report.sort(since: start, byKeyAt: reader.passPath.count)
        reader.nodes.current.phase = .checking(.init(name: name))
        reader.nodes.current.hasRemaining = true
        let isUntouched = object.freeCount == 0 || present == nil && values.isEmpty
        return reader.keepsMissing && isUntouched && !object.isNull ? nil : values
    }

    /// The entries that no binding has claimed. If several may have the same key, they are in key
    /// order, so that the first one is the same in each run.
    private func freePositions<Key: ParsableKey>(of type: Key.Type) -> [Int] {
        let positions = reader.nodes.freePositions
        positions.forEach(reader.readExport)
        guard Key.self != String.self else { return positions }
        return positions.inKeyOrder { reader.nodes.entries[$0].key }
    }
}
