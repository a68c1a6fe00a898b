import Foundation

extension CollectionWriter {
    /// Writes a value one step down, at its key; nil if it has no value.
    func element(
        _ value: some Parsable,
        at key: String,
        as step: SnapshotParser.Step? = nil
    ) -> Any? {
        guard !writer.checksWrites || writer.check(key: key) else { return nil }
        return writer.write(at: key, as: step) { try value._write(writer) }
    }

    /// Writes values by their keys. Of two keys with the same text only one can be written, which
    /// is an issue.
    func node<Key: ParsableKey, Value: Parsable>(
        _ values: [Key: Value],
        hole: Bool = false
    ) -> [String: Any] {
        guard writer.writesOnce else { return nodeAnew(values, hole: hole) }
        return writer.writeOnce(values, Instance(storageOf: values), of: Value.self) {
            nodeAnew(values, hole: hole)
        }
    }

    private func nodeAnew<Key: ParsableKey, Value: Parsable>(
        _ values: [Key: Value],
        hole: Bool
    ) -> [String: Any] {
        let mark = writer.report.mark
        let checksIDs =
            writer.checksWrites && writer.parser.dialect != .json
            && (Value.self as? any ParsableObject.Type)?._isSnapshot == true
        var node = [String: Any](minimumCapacity: values.count)
        if Self.areDistinct(values.keys) {
            for (key, value) in values {
                let key = key.treeKey
                node[key] = child(value, at: key, checksIDs) ?? (hole ? NSNull() : nil)
            }
        } else {
            let pairs = values.map { (key: $0.key.treeKey, value: $0.value) }
            for (key, twins) in Dictionary(grouping: pairs, by: \.key) {
                node[key] = first(of: twins, checksIDs) ?? (hole ? NSNull() : nil)
            }
        }
        writer.report.sort(since: mark, byKeyAt: writer.steps.count)
        return node
    }

    /// Whether all of a dictionary's keys have different texts.
    private static func areDistinct<Key: ParsableKey, Value>(_ keys: [Key: Value].Keys) -> Bool {
        Key.self == String.self || Set(keys.lazy.map(\.treeKey)).count == keys.count
    }

    /// Writes a dictionary's value. If it is an object with an id, that must equal the key.
    private func child(_ value: some Parsable, at key: String, _ checksIDs: Bool) -> Any? {
        if checksIDs, let id = (value as? any ParsableObject)?._snapshotID, id != key {
            writer.add(.keyConflict(expected: key, found: writer.found(id)), at: key)
        }
        return element(value, at: key)
    }

    /// What is written for values whose keys have the same text: the first of them, in an order
    /// that is the same in each run.
    private func first<Value: Parsable>(
        of twins: [(key: String, value: Value)],
        _ checksIDs: Bool
    ) -> Any? {
        let written = twins.map { key, value in
            let mark = writer.report.mark
            let (postponedCount, count) = (writer.postponedCount, writer.unwritten.count)
            let tree = child(value, at: key, checksIDs)
            let rest = (
                writer.extras.postponed[postponedCount...], writer.extras.unwritten[count...]
            )
            writer.extras.postponed.removeSubrange(postponedCount...)
            writer.extras.unwritten.removeSubrange(count...)
            let found = writer.report.segment(since: mark)
            writer.report.forget(from: mark, to: writer.report.mark)
            let text = tree.flatMap { try? JSONTextWriter.data($0) } ?? Data()
            let order = [String(decoding: text, as: UTF8.self)] + found.issues.map(\.description)
            return (key: key, tree: tree, found: found, rest: rest, order: order)
        }
        let sorted = written.sorted { left, right in
            KeyOrder.textPrecedes(left.key, right.key)
                || left.key.hasBytes(of: right.key)
                    && left.order.lexicographicallyPrecedes(right.order)
        }
        if let first = sorted.first {
            writer.extras.postponed += first.rest.0
            writer.extras.unwritten += first.rest.1
        }
        for twin in sorted { writer.report.append(twin.found) }
        for twin in sorted.dropFirst() { writer.add(.duplicateKey, at: twin.key) }
        return sorted.first?.tree
    }
}
