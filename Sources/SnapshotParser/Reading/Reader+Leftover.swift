extension Reader {
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
        guard nodes.current.phase != .closed else { return .none }
        if let leftover = nodes.leftover {
            return repeated(leftover, name, present, isOptional: isOptional)
        }
        guard nodes.current.phase == .binding else { return .none }
        let leftover = Leftover(
            freeCount: nodes.current.freeCount,
            bindingCount: nodes.boundCount,
            start: report.mark
        )
        nodes.leftover = leftover
        guard nodes.current.freeCount > 0 else {
            return change([:], present, isOptional: isOptional)
        }
        if extras.leftoverModels.waits(model, isObserved: isObserved) {
            leftover.isAwaited = true
            leftover.isUnset =
                isMerging ? replaces : isObserved && !isOptional
            return isMerging || isObserved ? .none : change([:], present, isOptional: isOptional)
        }
        extras.leftoverModels.begin(model)
        let keepsOuter = keepsElements
        // A later binding may ask for one of them.
        keepsElements = true
        let values = freeValues(updating: present)
        keepsElements = keepsOuter
        hintAtField(name, since: leftover.start)
        extras.leftoverModels.end()
        leftover.positions = nodes.freePositions
        leftover.taken = Taken(present: present, values: values)
        leftover.end = report.mark
        return change(values, present, isOptional: isOptional)
    }

    private func change<Key, Value>(
        _ values: [Key: Value],
        _ present: [Key: Value]?,
        isOptional: Bool
    ) -> Change<[Key: Value]?> {
        if keepsMissing {
            return nodes.current.freeCount == 0 || present == nil && values.isEmpty
                ? .none : .set(values)
        }
        guard values.isEmpty, isOptional else { return .set(values) }
        return isMerging ? .set(nil) : .none
    }

    /// Serves the leftover dictionary on the second call of the bindings.
    private func repeated<Key: ParsableKey, Value: Parsable>(
        _ leftover: Leftover,
        _ name: String?,
        _ present: [Key: Value]?,
        isOptional: Bool
    ) -> Change<[Key: Value]?> {
        guard nodes.current.phase == .rebinding else {
            add(.duplicateLeftover, at: name)
            return .none
        }
        guard leftover.isAwaited else { return .none }
        leftover.isAwaited = false
        guard let taken = leftover.taken as? Taken<Key, Value> else {
            let values = freeValues(updating: present)
            guard values.isEmpty, isOptional else { return .set(values) }
            if keepsMissing { return present == nil ? .none : .set(values) }
            return isMerging ? .set(nil) : .none
        }
        var values = taken.values
        for position in leftover.positions where !nodes.isFree(position) {
            guard let key = Key(treeKey: nodes.keys[position]) else { continue }
            values[key] = keepsMissing ? taken.present?[key] : nil
        }
        guard values.isEmpty, isOptional else { return .set(values) }
        return .set(isMerging && replaces ? nil : taken.present)
    }

    /// Reads the entries that no binding has asked for so far.
    private func freeValues<Key: ParsableKey, Value: Parsable>(
        updating present: [Key: Value]?
    ) -> [Key: Value] {
        let start = report.mark
        var values = keepsMissing ? present ?? [:] : [:]
        values.reserveCapacity(values.count + nodes.current.freeCount)
        var readKeys = ReadKeys<Key>()
        var emptied: [Key] = []
        for position in freePositions(of: Key.self) {
            // What the first pass of an update has skipped must not be read in part by the second.
            if isSkipped(position) { continue }
            let mark = report.mark
            guard let key = Key(treeKey: nodes.keys[position]) else {
                add(
                    context.invalid(key: Key.self, found: nodes.keys[position]),
                    at: nodes.keys[position]
                )
                skip(position, since: mark, isMerging: isMerging)
                continue
            }
            if nodes.values.box(at: position).isNull {
                emptied.append(key)
                continue
            }
            guard readKeys.insert(key) else {
                add(.duplicateKey, at: nodes.keys[position])
                skip(position, since: mark, isMerging: isMerging)
                continue
            }
            let child = SnapshotParser._Child(
                position: position,
                key: SnapshotKey(.entry(position), isGiven: true)
            )
            let present = isMerging ? present?[key] : nil
            if let value = Value._readChild(self, child, updating: present) {
                values[key] = value
            } else {
                skip(position, since: mark, isMerging: isMerging)
            }
        }
        for key in emptied where !readKeys.contains(key) { values[key] = nil }
        report.sort(since: start, byKeyAt: pathLength)
        return values
    }

    /// The entries that no binding has asked for. Where several may have one key, the first of them in
    /// key order is the first here too, so that it is the same one in each run.
    private func freePositions<Key: ParsableKey>(of type: Key.Type) -> [Int] {
        let positions = nodes.freePositions
        guard Key.self != String.self else { return positions }
        return positions.sorted { KeyOrder.precedes(nodes.keys[$0], nodes.keys[$1]) }
    }

    /// Prepares a second call of the bindings, where the leftover dictionary waits for it or has
    /// taken keys that others asked for later.
    ///
    /// - Returns: whether the bindings are to be called again.
    func startRepetition() -> Bool {
        guard let leftover = nodes.leftover else { return false }
        let isFollowed = nodes.boundCount > leftover.bindingCount
        extras.leftoverModels.learn(model, isFollowed: isFollowed)
        if leftover.isAwaited {
            guard nodes.current.freeCount > 0 || leftover.isUnset else { return false }
            leftover.end = report.mark
        } else {
            guard nodes.current.freeCount < leftover.freeCount, leftover.taken != nil else {
                return false
            }
            leftover.isAwaited = true
            let asked = leftover.positions.filter { !nodes.isFree($0) }.map { nodes.keys[$0] }
            report.forget(
                from: leftover.start,
                to: leftover.end,
                ofKeys: Set(asked),
                at: pathLength
            )
            leftover.end = report.mark
        }
        nodes.current.phase = .rebinding
        return true
    }

    /// Puts the issues of the second call where the leftover dictionary was bound.
    func endRepetition() {
        guard let leftover = nodes.leftover else { return }
        report.move(since: leftover.end, to: leftover.start)
    }
}
