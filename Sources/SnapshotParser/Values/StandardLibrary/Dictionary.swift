import Foundation

extension Dictionary: Parsable where Key: ParsableKey, Value: ParsableValue {}

/// Values by their keys.
extension Dictionary: ParsableValue where Key: ParsableKey, Value: ParsableValue {
    /// One more than the values.
    @inlinable public static var _levels: Int { Value._levels + 1 }

    /// Reads an object whose values have their own most common form.
    @inlinable
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> [Key: Value]? {
        guard let children = box.dictionary else { return nil }
        if Key.self == String.self {
            // Under the same keys, nothing has to be hashed.
            let values = try? children.mapValues { child in
                let value = SnapshotParser._ValueBox.with(child) { Value._plain($0, in: context) }
                guard let value else { throw NotPlain() }
                return value
            }
            return values.flatMap { SnapshotParser._ValueBox.same($0) }
        }
        var values = [Key: Value](minimumCapacity: children.count)
        for (text, child) in children {
            let value = SnapshotParser._ValueBox.with(child) { Value._plain($0, in: context) }
            guard let key = Key(treeKey: text), let value else { return nil }
            values[key] = value
        }
        return values
    }

    /// The values where none has to be looked at.
    @inlinable public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? {
        // A table with each key where this one has it spares the hashing.
        if Key.self == String.self, capacity <= count * 4 + 4 {
            var isPlain = true
            let node = mapValues { value -> Any in
                guard isPlain, let tree = value._plainTree(in: context) else {
                    isPlain = false
                    return false
                }
                return tree
            }
            return isPlain ? node : nil
        }
        var node = [String: Any](minimumCapacity: count)
        for (key, value) in self {
            guard let tree = value._plainTree(in: context) else { return nil }
            node[key.treeKey] = tree
        }
        return node
    }

    /// Reads an object, or an array, whose indices are the keys. Holes are passed over, unless the
    /// values are optional.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> [Key: Value] {
        try context.dictionary(value, keys: Key.init(treeKey:))
    }

    /// Writes an object; nil values are null.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        context.node(self) { $0.treeKey }
    }
}

/// Says that a value has to be looked at.
@usableFromInline
struct NotPlain: Error {
    @usableFromInline init() {}
}

extension Dictionary: EmptyValue {
    static var empty: [Key: Value] { [:] }
}

extension SnapshotParser.ValueContext {
    /// Reads values by their keys.
    func dictionary<Key: Hashable, Value: ParsableValue>(
        _ value: Any,
        keys: (String) -> Key?
    ) throws -> [Key: Value] {
        guard let children = Tree.keyed(value) else {
            throw mismatch(expected: Wording.anObject, found: value)
        }
        let mark = binder.report.mark
        let lost = Tree.equivalentKeys(in: value, read: children.count)
        if lost > 0 { throw SnapshotParser.Failure.issue(.equivalentKeys(count: lost)) }
        let hole = Value.hole(in: self)
        var values: [Key: Value] = [:]
        values.reserveCapacity(children.count)
        for (text, child) in children {
            guard let key = keys(text) else {
                binder.add(invalid(Key.self, found: text), at: text)
                continue
            }
            if let value = binder.readElement(Value.self, child, at: text) ?? hole {
                values[key] = value
            }
        }
        guard binder.report.issues.count == mark.issues else {
            binder.report.sort(since: mark, byKeyAt: binder.steps.count)
            throw SnapshotParser.Failure.reported
        }
        return values
    }

    /// Writes values by their keys.
    func node<Key, Value: ParsableValue>(
        _ values: [Key: Value],
        text: (Key) -> String
    ) -> [String: Any] {
        let mark = binder.report.mark
        var node = [String: Any](minimumCapacity: values.count)
        for (key, value) in values {
            let key = text(key)
            node[key] =
                binder.writeElement(value, at: key) ?? Value.hole(in: self).map { _ in NSNull() }
        }
        binder.report.sort(since: mark, byKeyAt: binder.steps.count)
        return node
    }
}

/// A dictionary whose keys are `RawRepresentable` by `String`, for bindings that ask for no
/// conformance of the keys.
struct RawKeyed<Key: RawRepresentable<String> & Hashable, Value: ParsableValue>: ParsableValue {
    var values: [Key: Value]

    static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> RawKeyed {
        RawKeyed(values: try context.dictionary(value, keys: Key.init(rawValue:)))
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        context.node(values, text: \.rawValue)
    }
}

extension RawKeyed: EmptyValue {
    static var empty: RawKeyed { RawKeyed(values: [:]) }
}

extension Dictionary where Key: RawRepresentable<String> {
    /// The same values under the keys' texts.
    var textKeyed: [String: Value] {
        [String: Value](
            map { ($0.key.rawValue, $0.value) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
