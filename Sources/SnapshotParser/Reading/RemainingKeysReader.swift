/// Reads the keys of the current object that no binding claims, for `bindRemaining`.
struct RemainingKeysReader {
    let reader: Reader

    /// Reads the keys that no binding has claimed; nil if there is nothing to set.
    ///
    /// - Parameters:
    ///   - name: the binding's name in issues, if it has one.
    ///   - present: the property's value.
    func read<Key: ParsableKey, Value: Parsable>(
        _ name: String?,
        _ present: [Key: Value]?
    ) -> [Key: Value]? {
        guard reader.nodes.current.phase.isBinding else {
            if reader.nodes.current.phase == .checking { reader.add(.duplicateRemaining, at: name) }
            return nil
        }
        // Where null is stored for a nested child, none of its keys remains.
        let values = reader.nodes.current.isNull ? [:] : freeValues(updating: present)
        reader.nodes.current.phase = .checking
        reader.nodes.current.hasRemaining = true
        if reader.nodes.current.isNull { return values }
        let isUntouched =
            reader.nodes.current.freeCount == 0 || present == nil && values.isEmpty
        return reader.keepsMissing && isUntouched ? nil : values
    }

    /// Reads the entries that no binding has claimed.
    private func freeValues<Key: ParsableKey, Value: Parsable>(
        updating present: [Key: Value]?
    ) -> [Key: Value] {
        let start = reader.report.mark
        var values = DictionaryValues<Key, Value>(
            reader,
            updating: present,
            isMerging: reader.isMerging,
            isKept: true,
            count: reader.nodes.current.freeCount
        )
        for position in freePositions(of: Key.self) {
            guard let key = values.key(at: position) else { continue }
            let child = SnapshotParser._Child(
                position: position,
                key: reader.collections.valueKey(position)
            )
            let present = values.present(key)
            var value = present
            do throws(SnapshotParser._NoValue) {
                value = try Value._readChild(reader, child, updating: present)
            } catch {
                if error != .skipped { value = nil }
            }
            values.set(value, key, at: position)
        }
        reader.report.sort(since: start, byKeyAt: reader.steps.count)
        let hole = reader.parser.dialect == .json ? Tree.hole(Value.self) : nil
        return values.finished(hole: hole)
    }

    /// The entries that no binding has claimed. If several may have the same key, they are in key
    /// order, so that the first one is the same in each run.
    private func freePositions<Key: ParsableKey>(of type: Key.Type) -> [Int] {
        let positions = reader.nodes.freePositions
        guard Key.self != String.self else { return positions }
        return positions.sorted { KeyOrder.precedes(reader.nodes.keys[$0], reader.nodes.keys[$1]) }
    }
}

extension Reader {
    var remaining: RemainingKeysReader { RemainingKeysReader(reader: self) }
}
