extension RemainingKeysReader {
    /// Reads the keys that no binding asks for, where it is known which these are, or else those that
    /// none has asked for so far.
    ///
    /// - Parameters:
    ///   - name: what issues call the binding, where it has a name.
    ///   - present: what the property holds.
    ///   - isOptional: whether the property stays as it is where no key is left over.
    ///   - isObserved: whether it is set by a setter, which is to be called once.
    func leftover<Key: ParsableKey, Value: Parsable>(
        _ name: String?,
        _ present: [Key: Value]?,
        isOptional: Bool,
        isObserved: Bool = false
    ) -> Change<[Key: Value]?> {
        guard reader.nodes.current.phase != .closed else { return .none }
        if let leftover = reader.nodes.leftover {
            return repeated(leftover, name, present, isOptional: isOptional)
        }
        guard reader.nodes.current.phase == .binding else { return .none }
        let leftover = Leftover(
            freeCount: reader.nodes.current.freeCount,
            bindingCount: reader.nodes.boundCount,
            start: reader.report.mark
        )
        reader.nodes.leftover = leftover
        guard reader.nodes.current.freeCount > 0 else {
            return change([:], present, isOptional: isOptional)
        }
        if reader.extras.leftoverModels.waits(reader.model, isObserved: isObserved) {
            leftover.isAwaited = true
            leftover.isUnset =
                reader.isMerging ? reader.options.replaces : isObserved && !isOptional
            return reader.isMerging || isObserved
                ? .none : change([:], present, isOptional: isOptional)
        }
        reader.extras.leftoverModels.begin(reader.model)
        let keepsOuter = reader.keepsElements
        // A later binding may ask for one of them.
        reader.keepsElements = true
        let values = freeValues(updating: present)
        reader.keepsElements = keepsOuter
        reader.hints.suggestField(name, since: leftover.start)
        reader.extras.leftoverModels.end()
        leftover.positions = reader.nodes.freePositions
        leftover.taken = Taken(present: present, values: values)
        leftover.end = reader.report.mark
        return change(values, present, isOptional: isOptional)
    }

    private func change<Key, Value>(
        _ values: [Key: Value],
        _ present: [Key: Value]?,
        isOptional: Bool
    ) -> Change<[Key: Value]?> {
        if reader.keepsMissing {
            return reader.nodes.current.freeCount == 0 || present == nil && values.isEmpty
                ? .none : .set(values)
        }
        guard values.isEmpty, isOptional else { return .set(values) }
        return reader.isMerging ? .set(nil) : .none
    }

    /// Serves the leftover dictionary on the second call of the bindings.
    private func repeated<Key: ParsableKey, Value: Parsable>(
        _ leftover: Leftover,
        _ name: String?,
        _ present: [Key: Value]?,
        isOptional: Bool
    ) -> Change<[Key: Value]?> {
        guard reader.nodes.current.phase == .rebinding else {
            reader.add(.duplicateLeftover, at: name)
            return .none
        }
        guard leftover.isAwaited else { return .none }
        leftover.isAwaited = false
        guard let taken = leftover.taken as? Taken<Key, Value> else {
            let values = freeValues(updating: present)
            guard values.isEmpty, isOptional else { return .set(values) }
            if reader.keepsMissing { return present == nil ? .none : .set(values) }
            return reader.isMerging ? .set(nil) : .none
        }
        var values = taken.values
        for position in leftover.positions where !reader.nodes.isFree(position) {
            guard let key = Key(treeKey: reader.nodes.keys[position]) else { continue }
            values[key] = reader.keepsMissing ? taken.present?[key] : nil
        }
        guard values.isEmpty, isOptional else { return .set(values) }
        return .set(reader.isMerging && reader.options.replaces ? nil : taken.present)
    }

    /// Reads the entries that no binding has asked for so far.
    private func freeValues<Key: ParsableKey, Value: Parsable>(
        updating present: [Key: Value]?
    ) -> [Key: Value] {
        let start = reader.report.mark
        var values = reader.keepsMissing ? present ?? [:] : [:]
        values.reserveCapacity(values.count + reader.nodes.current.freeCount)
        var readKeys = ReadKeys<Key>()
        var emptied: [Key] = []
        for position in freePositions(of: Key.self) {
            // What the first pass of an update has skipped must not be read in part by the second.
            if reader.isSkipped(position) { continue }
            let mark = reader.report.mark
            var value: Value?
            switch reader.collections.keyedChild(position, nil, nil, &readKeys) {
            case .null(let key):
                emptied.append(key)
                continue
            case .value(let key):
                let child = SnapshotParser._Child(
                    position: position,
                    key: SnapshotKey(.entry(position), isGiven: true)
                )
                let present = reader.isMerging ? present?[key] : nil
                value = Value._readChild(reader, child, updating: present)
                if let value { values[key] = value }
            case .invalid: break
            }
            guard value == nil else { continue }
            reader.collections.skip(reader.isMerging ? position : nil, since: mark)
        }
        for key in emptied where !readKeys.contains(key) { values[key] = nil }
        reader.report.sort(since: start, byKeyAt: reader.pathLength)
        return values
    }

    /// The entries that no binding has asked for. Where several may have one key, the first of them in
    /// key order is the first here too, so that it is the same one in each run.
    private func freePositions<Key: ParsableKey>(of type: Key.Type) -> [Int] {
        let positions = reader.nodes.freePositions
        guard Key.self != String.self else { return positions }
        return positions.sorted { KeyOrder.precedes(reader.nodes.keys[$0], reader.nodes.keys[$1]) }
    }

    /// Prepares a second call of the bindings, where the leftover dictionary waits for it or has
    /// taken keys that others asked for later.
    ///
    /// - Returns: whether the bindings are to be called again.
    func startRepetition() -> Bool {
        guard let leftover = reader.nodes.leftover else { return false }
        let isFollowed = reader.nodes.boundCount > leftover.bindingCount
        reader.extras.leftoverModels.learn(reader.model, isFollowed: isFollowed)
        if leftover.isAwaited {
            guard reader.nodes.current.freeCount > 0 || leftover.isUnset else { return false }
            leftover.end = reader.report.mark
        } else {
            guard reader.nodes.current.freeCount < leftover.freeCount, leftover.taken != nil else {
                return false
            }
            leftover.isAwaited = true
            let asked = leftover.positions.filter { !reader.nodes.isFree($0) }.map {
                reader.nodes.keys[$0]
            }
            reader.report.forget(
                from: leftover.start,
                to: leftover.end,
                ofKeys: Set(asked),
                at: reader.pathLength
            )
            leftover.end = reader.report.mark
        }
        reader.nodes.current.phase = .rebinding
        return true
    }

    /// Puts the issues of the second call where the leftover dictionary was bound.
    func endRepetition() {
        guard let leftover = reader.nodes.leftover else { return }
        reader.report.move(since: leftover.end, to: leftover.start)
    }
}
