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
            write(identical(value, as: O.self), keepsKey: keepsKey)
        }
        if let type = T._object { return object(type) }
        let tree = write(anything: value, keepsKey: keepsKey)
        let readsEitherShape =
            writer.parser.dialect.readsEitherShape && !(T.self is any RootList.Type)
        if let node = readsEitherShape ? Tree.keyed(tree) : Tree.dictionary(tree) { return node }
        if writer.report.issues.isEmpty {
            writer.add(.typeMismatch(expected: Noun.anObject, found: writer.found(tree)))
        }
        return [:]
    }

    /// Writes anything parsable; null, with an issue, for what cannot be written.
    func write(anything value: some Parsable, keepsKey: Bool) -> Any {
        if let object = value as? any ParsableObject { return write(object, keepsKey: keepsKey) }
        do {
            return try value._write(writer) ?? NSNull()
        } catch {
            writer.add(error)
            return NSNull()
        }
    }

    /// Adds an issue if the database would refuse an object's key.
    func checkKey(of object: some Parsable) {
        guard writer.parser.dialect.hasDatabaseLimits,
            let id = (object as? any ParsableObject)?._snapshotID,
            let reason = RefusedWrites.refusal(of: id)
        else { return }
        writer.add(.forbiddenKey(reason), at: id)
    }

    /// Adds an issue if an object that also holds its key as a field has another one than its
    /// place.
    func checkPlace(of value: some Parsable) {
        guard writer.parser.writesKeys || !writer.parser.dialect.placesAreIDs,
            let place = writer.place.last.map(writer.text(of:)),
            let id = (value as? any ParsableObject)?._snapshotID, id != place
        else { return }
        writer.add(
            .keyConflict(expected: place, found: writer.found(id)),
            at: writer.parser.keyName
        )
    }
}
