/// A collection of objects, which ``SnapshotParser/SnapshotParser/Binder/bindList(name:list:access:)``
/// takes: an array of objects, a dictionary of objects or of arrays of objects, or an optional one.
///
/// All requirements are answered by the library.
public protocol ParsableList: Parsable {
    /// What becomes of a property of this type whose key is missing or holds null.
    static var _absence: SnapshotParser._Absence { get }

    /// The collection that is stored as nothing.
    static var _emptyList: Self { get }

    /// Reads the children of a node: into the present collection, where the binder updates.
    static func _readChildren(
        _ binder: SnapshotParser.Binder,
        _ children: SnapshotParser._Children,
        updating present: Self
    ) -> Self
}
