/// A type of the library that reads values of a text in place. All other types, including users'
/// own, get native values.
protocol TextReadable {
    /// The type that reads the value; for an optional, its wrapped type.
    static var readType: any Any.Type { get }
}

extension Array: TextReadable {
    static var readType: any Any.Type { Self.self }
}

extension Dictionary: TextReadable {
    static var readType: any Any.Type { Self.self }
}

extension Optional: TextReadable {
    static var readType: any Any.Type { Wrapped.self }
}

/// A type of the library that gets numbers which no native type holds as a text has them.
protocol DigitReadable {
    /// Whether it reads a single number; otherwise it reads trees, in which only such numbers are
    /// as the text has them.
    static var readsNumbers: Bool { get }
}

extension DigitReadable {
    static var readsNumbers: Bool { true }
}

extension SnapshotParser.Binder {
    /// A value as the type's `parse` gets it.
    final func handedOver(_ value: Any, to type: any Any.Type) throws -> Any {
        guard let node = Tree.textNode(value) else { return value }
        if let readable = type as? any TextReadable.Type {
            let inner = readable.readType
            return inner == type ? value : try handedOver(value, to: inner)
        }
        if type is any ParsableObject.Type { return value }
        guard let type = type as? any DigitReadable.Type else { return try handedOver(value) }
        if node.numberText != nil, type.readsNumbers { return value }
        return try handedOver(value, keepsLongNumbers: !type.readsNumbers)
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
        guard let number = fault.number else { throw refusal(tooDeep: fault.keys.reversed()) }
        let kind = SnapshotParser.Issue.Kind.valueOutOfRange(type: "Double", found: found(number))
        guard let key = fault.keys.first else { throw SnapshotParser.Failure.issue(kind) }
        below(fault.keys.dropFirst().reversed()) { add(kind, at: key) }
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
