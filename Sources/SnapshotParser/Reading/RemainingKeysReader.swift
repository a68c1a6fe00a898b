/// Reads the keys of the current object that no binding claims, for `bindRemaining`.
struct RemainingKeysReader {
    let reader: Reader

    /// Reads the keys that no binding claims. Before all bindings were called, these are the keys
    /// that none has claimed so far.
    ///
    /// - Parameters:
    ///   - name: the binding's name in issues, if it has one.
    ///   - present: the property's value.
    ///   - isOptional: whether the property keeps its value if no key remains.
    ///   - isObserved: whether a setter sets it, which must be called only once.
    func read<Key: ParsableKey, Value: Parsable>(
        _ name: String?,
        _ present: [Key: Value]?,
        isOptional: Bool,
        isObserved: Bool = false
    ) -> PropertyChange<[Key: Value]?> {
        guard reader.nodes.current.phase != .closed else { return .none }
        if let remaining = reader.nodes.remaining {
            return repeated(remaining, name, present, isOptional: isOptional)
        }
        guard reader.nodes.current.phase == .binding else { return .none }
        let remaining = RemainingKeys(
            freeCount: reader.nodes.current.freeCount,
            bindingCount: reader.nodes.boundCount,
            start: reader.report.mark
        )
        reader.nodes.remaining = remaining
        guard reader.nodes.current.freeCount > 0 else {
            return change([:], present, isOptional: isOptional)
        }
        if reader.extras.modelsWithRemainingKeys.waits(reader.model, isObserved: isObserved) {
            remaining.isAwaited = true
            remaining.isUnset =
                reader.isMerging ? reader.options.replaces : isObserved && !isOptional
            return reader.isMerging || isObserved
                ? .none : change([:], present, isOptional: isOptional)
        }
        reader.extras.modelsWithRemainingKeys.begin(reader.model)
        let values = freeValues(updating: present)
        reader.hints.suggestField(name, since: remaining.start)
        reader.extras.modelsWithRemainingKeys.end()
        remaining.positions = reader.nodes.freePositions
        remaining.taken = TakenValues(present: present, values: values)
        remaining.end = reader.report.mark
        return change(values, present, isOptional: isOptional)
    }

    private func change<Key, Value>(
        _ values: [Key: Value],
        _ present: [Key: Value]?,
        isOptional: Bool
    ) -> PropertyChange<[Key: Value]?> {
        if reader.keepsMissing {
            return reader.nodes.current.freeCount == 0 || present == nil && values.isEmpty
                ? .none : .set(values)
        }
        guard values.isEmpty, isOptional else { return .set(values) }
        return reader.isMerging ? .set(nil) : .none
    }

    /// Reads the remaining keys in the second call of the bindings.
    private func repeated<Key: ParsableKey, Value: Parsable>(
        _ remaining: RemainingKeys,
        _ name: String?,
        _ present: [Key: Value]?,
        isOptional: Bool
    ) -> PropertyChange<[Key: Value]?> {
        guard reader.nodes.current.phase == .rebinding else {
            reader.add(.duplicateRemaining, at: name)
            return .none
        }
        guard remaining.isAwaited else { return .none }
        remaining.isAwaited = false
        guard let taken = remaining.taken as? TakenValues<Key, Value> else {
            return change(freeValues(updating: present), present, isOptional: isOptional)
        }
        var values = taken.values
        for position in remaining.positions where !reader.nodes.isFree(position) {
            guard let key = Key(treeKey: reader.nodes.keys[position]) else { continue }
            values[key] = reader.keepsMissing ? taken.present?[key] : nil
        }
        guard values.isEmpty, isOptional else { return .set(values) }
        return .set(reader.isMerging && reader.options.replaces ? nil : taken.present)
    }

    /// Reads the entries that no binding has claimed so far.
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
                key: SnapshotKey(.entry(position), isGiven: true)
            )
            let value = Value._readChild(reader, child, updating: values.present(key))
            values.set(value, key, at: position)
        }
        reader.report.sort(since: start, byKeyAt: reader.steps.count)
        return values.finished()
    }

    /// The entries that no binding has claimed. If several may have the same key, they are in key
    /// order, so that the first one is the same in each run.
    private func freePositions<Key: ParsableKey>(of type: Key.Type) -> [Int] {
        let positions = reader.nodes.freePositions
        guard Key.self != String.self else { return positions }
        return positions.sorted { KeyOrder.precedes(reader.nodes.keys[$0], reader.nodes.keys[$1]) }
    }

    /// Prepares a second call of the bindings, if the remaining keys wait for it, or include keys
    /// that later bindings claimed.
    ///
    /// - Returns: whether the bindings must be called again.
    func startRepetition() -> Bool {
        guard let remaining = reader.nodes.remaining else { return false }
        let isFollowed = reader.nodes.boundCount > remaining.bindingCount
        reader.extras.modelsWithRemainingKeys.learn(reader.model, isFollowed: isFollowed)
        if remaining.isAwaited {
            guard reader.nodes.current.freeCount > 0 || remaining.isUnset else { return false }
            remaining.end = reader.report.mark
        } else {
            guard reader.nodes.current.freeCount < remaining.freeCount, remaining.taken != nil
            else {
                return false
            }
            remaining.isAwaited = true
            let asked = remaining.positions.filter { !reader.nodes.isFree($0) }.map {
                reader.nodes.keys[$0]
            }
            reader.report.forget(
                from: remaining.start,
                to: remaining.end,
                ofKeys: Set(asked),
                at: reader.steps.count
            )
            remaining.end = reader.report.mark
        }
        reader.nodes.current.phase = .rebinding
        return true
    }

    /// Moves the issues of the second call to where the remaining keys were bound.
    func endRepetition() {
        guard let remaining = reader.nodes.remaining else { return }
        reader.report.move(since: remaining.end, to: remaining.start)
    }
}

extension Reader {
    var remaining: RemainingKeysReader { RemainingKeysReader(reader: self) }
}
