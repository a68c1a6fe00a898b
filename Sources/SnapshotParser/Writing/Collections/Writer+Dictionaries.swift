import Foundation

extension Writer {
    /// Writes a value one step down, at its key; nil if it has no value, or cannot be written,
    /// which is an issue.
    func writeValue(_ value: some Parsable, at key: String) -> Any? {
        guard addKeyIssue(of: key) != .depth, goDown(to: key) else { return nil }
        do {
            defer { goUp() }
            return try value._write(self)
        } catch {
            add(error, at: key)
            return nil
        }
    }

    /// Writes values by their keys. The second of two keys with the same text is an issue, and is
    /// left out. If a value is an object with an id, that must equal the key.
    func writeDictionary<Key: ParsableKey, Value: Parsable>(
        _ values: [Key: Value],
        writesNull: Bool = false
    ) -> [String: Any] {
        passPath.countContainer()
        let mark = report.mark
        let idsMustBeKeys =
            intent.checksWrites && parser.dialect.hasDatabaseLimits
            && (Value.self as? any ParsableObject.Type)?._isSnapshot == true
        var node = [String: Any](minimumCapacity: values.count)
        var texts = Set<String>(minimumCapacity: Key.self == String.self ? 0 : values.count)
        for (key, value) in values {
            let key = key.treeKey
            if Key.self == String.self || texts.insert(key).inserted {
                if idsMustBeKeys, let id = (value as? any ParsableObject)?._snapshotID, id != key {
                    add(.keyConflict(expected: key, found: found(id)), at: key)
                }
                node[key] = writeValue(value, at: key) ?? (writesNull ? NSNull() : nil)
            } else {
                add(.duplicateKey, at: key)
            }
        }
        report.sort(since: mark, byKeyAt: passPath.count)
        return node
    }
}
