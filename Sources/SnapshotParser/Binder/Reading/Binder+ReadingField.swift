extension SnapshotParser.Binder {
    /// Whether all levels of a type's values are within the limit, so that it need not be asked
    /// at each.
    @inlinable
    func hasRoom<V: ParsableValue>(for type: V.Type) -> Bool {
        V._levels == 0 || isWithinLimit(levels: V._levels)
    }

    @usableFromInline
    func isWithinLimit(levels: Int) -> Bool { level + levels < depthLimit }

    /// Reads a value that may be absent, in any form.
    @usableFromInline
    func readOptional<V: ParsableValue>(_ claim: Claim, _ name: String, _ field: inout V?) {
        take(readField(V.self, values.value(at: claim.position), at: name), into: &field)
    }

    /// Reads a value that must be there, in any form.
    @usableFromInline
    func readMandatory<V: ParsableValue>(_ claim: Claim, _ name: String, _ field: inout V) {
        guard claim.isFound else {
            guard claim.isMissing else { return }
            return takeNothing(into: &field) { addMissing(name) }
        }
        switch readField(V.self, values.value(at: claim.position), at: name) {
        case .value(let parsed): if isWriting { field = parsed }
        case .null: takeNothing(into: &field) { addNull(name) }
        case .failed: return
        }
    }

    /// Stores what came of reading an optional property.
    @usableFromInline
    func take<V>(_ outcome: Outcome<V>, into field: inout V?) {
        guard isWriting else { return }
        switch outcome {
        case .value(let value): field = value
        case .null: field = nil
        case .failed: return
        }
    }

    /// Stores what came of reading a property that null gives another value.
    @usableFromInline
    func take<V>(_ outcome: Outcome<V>, into field: inout V, orElse other: V) {
        guard isWriting else { return }
        switch outcome {
        case .value(let value): field = value
        case .null: field = other
        case .failed: return
        }
    }

    /// Empties a collection that has no value in the tree, since the database stores no empty
    /// one; what is no collection has to be there.
    private func takeNothing<V>(into field: inout V, otherwise complain: () -> Void) {
        guard let empty = empty(V.self) else { return complain() }
        if isWriting { field = empty }
    }

    /// The empty value of a collection's type; nil for another type.
    func empty<V>(_ type: V.Type) -> V? {
        (type as? any EmptyValue.Type)?.empty as? V
    }

    func readField<V: ParsableValue>(
        _ type: V.Type,
        _ value: Any,
        at name: String
    ) -> Outcome<V> {
        let result = outcome(of: V.self, value, inside: name)
        guard case .failed = result else { return result }
        if frame.isSnapshot, name == parser.keyName, conversion == .strict {
            // A key is always text, so a key of another type is read from its text.
            let converted = readKey(V.self, value)
            if case .value = converted { return converted }
        }
        return noted(result, at: name)
    }

    func noted<V>(_ outcome: Outcome<V>, at name: String) -> Outcome<V> {
        if case .failed(let error) = outcome { add(error, at: name) }
        return outcome
    }

    /// Reads a value whose parts, where it has any, are inside the field.
    func outcome<V: ParsableValue>(
        of type: V.Type,
        _ value: Any,
        inside name: String
    ) -> Outcome<V> {
        steps.push(.text(name))
        defer { steps.pop() }
        return outcome(of: V.self, value)
    }

    private func readKey<V: ParsableValue>(_ type: V.Type, _ value: Any) -> Outcome<V> {
        conversion = .lenient
        defer { conversion = .strict }
        return outcome(of: V.self, value)
    }
}
