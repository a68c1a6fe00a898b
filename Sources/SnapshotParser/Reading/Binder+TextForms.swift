extension SnapshotParser.Binder {
    /// A value as the type's `parse` gets it.
    final func handedOver<V: Parsable>(_ value: Any, to _: V.Type) throws -> Any {
        guard let node = Tree.textNode(value) else { return value }
        switch V._textForm {
        case .node: return value
        case .digits where node.numberText != nil: return value
        case .native, .digits: return try handedOver(value)
        case .treeOfDigits: return try handedOver(value, keepsLongNumbers: true)
        }
    }

    /// A value as users get it. A key that occurs twice in it is reported here too.
    ///
    /// - Throws: an error if something in it has no native value, which is reported at its place.
    final func handedOver(_ value: Any, keepsLongNumbers: Bool = false) throws -> Any {
        guard let node = Tree.textNode(value) else { return value }
        var text = NativeText(
            node.document,
            levels: depthLimit - level,
            keepsLongNumbers: keepsLongNumbers
        )
        let value = text.value(node.position)
        for (path, repeated) in text.repeats {
            below(path) { reader?.note(repeated) }
        }
        guard let fault = text.fault else { return value }
        guard let number = fault.number else { throw refusal(tooDeep: fault.path) }
        let kind = SnapshotParser.Issue.Kind.valueOutOfRange(type: "Double", found: found(number))
        guard let key = fault.path.last else { throw SnapshotParser.Failure.issue(kind) }
        below(fault.path.dropLast()) { add(kind, at: key) }
        throw SnapshotParser.Failure.reported
    }

    /// Does work further down.
    private final func below(_ keys: [String], _ work: () -> Void) {
        let outer = steps
        steps += keys.map { .text($0) }
        work()
        steps = outer
    }

    /// Reports that the value under some keys is too deep.
    ///
    /// - Returns: the error to throw.
    final func refusal(tooDeep keys: [String]) -> any Error {
        below(keys.dropLast()) { _ = goDown(to: keys.last ?? "") }
        return SnapshotParser.Failure.reported
    }
}
