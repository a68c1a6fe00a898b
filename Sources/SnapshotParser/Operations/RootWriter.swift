import Foundation

/// Writes the root of an operation.
struct RootWriter {
    let writer: Writer

    init(_ writer: Writer) { self.writer = writer }

    /// Writes an object.
    func write<T: ParsableObject>(_ object: T, keepsKey: Bool = false) -> [String: Any] {
        writer.write(object, keepsKey: keepsKey) ?? [:]
    }

    /// Writes what must be an object.
    func writeObject<T: Parsable>(_ value: T, keepsKey: Bool = false) -> [String: Any] {
        func object<O: ParsableObject>(_ type: O.Type) -> [String: Any] {
            write(retyped(value, as: O.self), keepsKey: keepsKey)
        }
        if let type = T._object { return object(type) }
        let tree = write(anything: value, keepsKey: keepsKey)
        let readsEitherShape =
            writer.parser.dialect.readsEitherShape && !(T.self is any RootList.Type)
        if let node = readsEitherShape ? Tree.asObject(tree) : Node(tree).children { return node }
        if writer.report.issues.isEmpty {
            writer.add(.typeMismatch(expected: Noun.anObject, found: writer.found(tree)))
        }
        return [:]
    }

    /// Writes anything parsable; null, with an issue, for what cannot be written.
    func write(anything value: some Parsable, keepsKey: Bool) -> Any {
        if let object = value as? any ParsableObject { return write(object, keepsKey: keepsKey) }
        return written { try value._write(writer) }
    }

    /// What a function writes; null, with an issue, if that fails.
    func written(_ write: () throws -> Any?) -> Any {
        do {
            return try write() ?? NSNull()
        } catch {
            writer.add(error)
            return NSNull()
        }
    }

    /// Adds an issue for an object whose key the database would refuse.
    func addForbiddenKeyIssue(of object: some Parsable) {
        guard writer.parser.dialect.hasDatabaseLimits,
            let id = (object as? any ParsableObject)?._snapshotID,
            let reason = RefusedWrites.refusal(of: id)
        else { return }
        writer.add(.forbiddenKey(reason), at: id)
    }

    /// Adds an issue for an object whose key is written as a field, if it differs from the key
    /// under which the object is stored.
    func addKeyConflictIssue(of value: some Parsable) {
        guard writer.parser.writesKeys || !writer.parser.dialect.keysAreIDs,
            let key = writer.passPath.last.map(writer.key(of:)),
            let id = (value as? any ParsableObject)?._snapshotID, id != key
        else { return }
        writer.add(.keyConflict(expected: key, found: writer.found(id)), at: writer.parser.keyName)
    }
}
