import Foundation

// Writes the root of an operation.
extension Writer {
    /// Writes what must be an object.
    func writeRootObject<T: Parsable>(_ value: T, needsKeyField: Bool = false) -> [String: Any] {
        func object<O: ParsableObject>(_ type: O.Type) -> [String: Any] {
            write(retyped(value, as: O.self), needsKeyField: needsKeyField) ?? [:]
        }
        if let type = T._object { return object(type) }
        let tree = writeRoot(value, needsKeyField: needsKeyField)
        let isEither = parser.dialect.readsEitherShape && !(T.self is any RootList.Type)
        if let node = isEither ? Node(tree).asObject : Node(tree).children { return node }
        if report.issues.isEmpty { add(.typeMismatch(expected: Noun.anObject, found: found(tree))) }
        return [:]
    }

    /// Writes anything parsable; null, with an issue, for what cannot be written.
    func writeRoot(_ value: some Parsable, needsKeyField: Bool) -> Any {
        if let object = value as? any ParsableObject {
            return write(object, needsKeyField: needsKeyField) ?? [:]
        }
        return rootTree { try value._write(self) }
    }

    /// What a function writes; null, with an issue, if that fails.
    func rootTree(_ write: () throws -> Any?) -> Any {
        do {
            return try write() ?? NSNull()
        } catch {
            add(error)
            return NSNull()
        }
    }

    /// Adds an issue for an object whose key the database would refuse.
    func addForbiddenKeyIssue(of object: some Parsable) {
        guard parser.dialect.hasDatabaseLimits,
            let id = (object as? any ParsableObject)?._snapshotID,
            let reason = ForbiddenKey.reason(of: id)
        else { return }
        add(.forbiddenKey(reason), at: id)
    }

    /// Adds an issue for an object whose key is written as a field, if it differs from the key
    /// under which the object is stored.
    func addKeyConflictIssue(of value: some Parsable) {
        guard parser.writesKeys || !parser.dialect.keysAreIDs,
            let key = passPath.last.map(self.key(of:)),
            let id = (value as? any ParsableObject)?._snapshotID, id != key
        else { return }
        add(.keyConflict(expected: key, found: found(id)), at: parser.keyName)
    }
}
