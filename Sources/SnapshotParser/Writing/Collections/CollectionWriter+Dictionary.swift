import Foundation

extension CollectionWriter {
    /// Writes a value one step down, at its key; nil if it has no value, or cannot be written,
    /// which is an issue.
    func element(_ value: some Parsable, at key: String) -> Any? {
        guard writer.checkKey(key), writer.goDown(to: key) else { return nil }
        do {
            defer { writer.goUp() }
            return try value._write(writer)
        } catch {
            writer.add(error, at: key)
            return nil
        }
    }

    /// Writes values by their keys. The second of two keys with the same text is an issue, and is
    /// left out.
    func node<Key: ParsableKey, Value: Parsable>(
        _ values: [Key: Value],
        writesNull: Bool = false
    ) -> [String: Any] {
        writer.passPath.countContainer()
        let mark = writer.report.mark
        let checksIDs =
            writer.intent.checksWrites && writer.parser.dialect.hasDatabaseLimits
            && (Value.self as? any ParsableObject.Type)?._isSnapshot == true
        var node = [String: Any](minimumCapacity: values.count)
        var texts = Set<String>(minimumCapacity: Key.self == String.self ? 0 : values.count)
        for (key, value) in values {
            let key = key.treeKey
            if Key.self == String.self || texts.insert(key).inserted {
                node[key] = child(value, at: key, checksIDs) ?? (writesNull ? NSNull() : nil)
            } else {
                writer.add(.duplicateKey, at: key)
            }
        }
        writer.report.sort(since: mark, byKeyAt: writer.passPath.count)
        return node
    }

    /// Writes a dictionary's value. If it is an object with an id, that must equal the key.
    private func child(_ value: some Parsable, at key: String, _ checksIDs: Bool) -> Any? {
        if checksIDs, let id = (value as? any ParsableObject)?._snapshotID, id != key {
            writer.add(.keyConflict(expected: key, found: writer.found(id)), at: key)
        }
        return element(value, at: key)
    }
}
