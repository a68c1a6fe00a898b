import SnapshotParser

/// The schemas of one round, and what is noted while they are bound.
final class World {
    nonisolated(unsafe) static var current = World()
    var schemas = (0..<5).map { _ in Schema() }
    var keyName = "id"
    /// Whether the binding at hand is lenient.
    var isLenient = false
    /// Whether snapshots are written with their keys among their fields.
    var writesKeys = false
    var bindCount = 0
    /// The types with remaining keys whose bindings were called.
    var remainingTypes: Set<ObjectIdentifier> = []
    /// Whether they are written in the dialect of JSON: lists as arrays, ids as fields.
    var writesArrays = false
    /// Setters that were called where none may be.
    var wrongSets: [String] = []

    /// The same bindings and options, of which something may then be left out.
    var copy: World {
        let copy = World()
        copy.keyName = keyName
        copy.isLenient = isLenient
        copy.writesKeys = writesKeys
        for (schema, other) in zip(copy.schemas, schemas) { schema.bindings = other.bindings }
        return copy
    }

    /// How often bindings may run for a node, those of a choice's models included.
    ///
    /// They run twice for an object. A node may be read more than once: the first time that a type
    /// is met, it is not known whether other bindings follow its remaining keys, so that this is
    /// read at once, and again what others claim. Each type is met for the first time once, so that
    /// a node is read once more at most for each type, however deep it stands.
    var mostBinds: Int {
        2 * (1 + remainingTypes.count) * (schemas.map(\.width).max() ?? 1)
    }

    /// Whether an update replaces objects, in which lists of snapshots then come in key order.
    var replacesObjects: Bool {
        schemas.contains { $0.bindings.contains { $0.replacesObjects } }
    }

    /// Whether all that is read is written and read again.
    var isWhole: Bool { schemas.allSatisfy { $0.bindings.allSatisfy(\.isWhole) } }
}
