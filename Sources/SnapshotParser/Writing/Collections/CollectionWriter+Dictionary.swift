import Foundation

extension CollectionWriter {
    /// Writes a value one step down, at its key; nil if it has no value.
    func element<Value: Parsable>(
        _ value: Value,
        at key: String,
        as step: SnapshotParser.Step? = nil
    ) -> Any? {
        guard writer.check(key: key) else { return nil }
        let start = (writer.report.issueCount, writer.readOnlyCount)
        let tree = writer.write(at: key, as: step) { try value._write(writer) }
        // An array may have holes.
        if writer.intent.requiresElements, step == nil || !Value._absence.holdsNull {
            writer.refuseNothing(tree, at: key, since: start)
        }
        return tree
    }

    /// Writes values by their keys. Of two keys with the same text only one can be written, which
    /// is an issue.
    func node<Key: ParsableKey, Value: Parsable>(
        _ values: [Key: Value],
        hole: Bool = false
    ) -> [String: Any] {
        let node = writeOnce(values, Instance(storageOf: values), of: Value.self) {
            nodeAnew(values, hole: hole)
        }
        return Tree.content(node) ?? nodeAnew(values, hole: hole)
    }

    private func nodeAnew<Key: ParsableKey, Value: Parsable>(
        _ values: [Key: Value],
        hole: Bool
    ) -> [String: Any] {
        let mark = writer.report.mark
        let checksIDs =
            writer.intent.checksWrites && writer.parser.dialect != .json
            && (Value.self as? any ParsableObject.Type)?._isSnapshot == true
        var node = [String: Any](minimumCapacity: values.count)
        if Key.self == String.self {
            for (key, value) in values {
                let key = key.treeKey
                node[key] = child(value, at: key, checksIDs) ?? (hole ? NSNull() : nil)
            }
        } else {
            let pairs = values.map { (key: $0.key.treeKey, value: $0.value) }
            for (key, twins) in Dictionary(grouping: pairs, by: \.key) {
                let tree =
                    twins.count == 1
                    ? child(twins[0].value, at: key, checksIDs) : first(of: twins, checksIDs)
                node[key] = tree ?? (hole ? NSNull() : nil)
            }
        }
        writer.report.sort(since: mark, byKeyAt: writer.place.count)
        return node
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
            let (tree, findings) = WriterFindings.apart(in: writer) {
                child(value, at: key, checksIDs)
            }
            let text = tree.flatMap { try? JSONTextWriter.data($0) } ?? Data()
            let issues = findings.report.issues.map(\.description)
            let order = [key, String(decoding: text, as: UTF8.self)] + issues
            return (tree: tree, findings: findings, order: order)
        }
        let sorted = written.sorted {
            $0.order.lexicographicallyPrecedes($1.order, by: KeyOrder.textPrecedes)
        }
        guard let first = sorted.first else { return nil }
        first.findings.add(to: writer, at: first.order[0])
        for twin in sorted.dropFirst() { writer.report.append(twin.findings.report) }
        for twin in sorted.dropFirst() { writer.add(.duplicateKey, at: twin.order[0]) }
        return first.tree
    }
}
