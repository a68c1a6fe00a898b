/// A collection of objects, which ``SnapshotParser/Binder/bindList(name:list:access:)-(_,L,_)``
/// takes: an array of objects, a dictionary of objects or of arrays of objects, or an optional one.
///
/// The library implements its requirements.
public protocol ParsableList: Parsable {
    /// Reads the children of a node: into the present collection if the binder updates.
    static func _readChildren(
        _ binder: SnapshotParser.Binder,
        _ children: SnapshotParser._Children,
        updating present: Self
    ) -> Self

    /// Writes the objects as children of a node.
    func _writeChildren(_ binder: SnapshotParser.Binder) -> Any?
}

extension ParsableList {
    /// Writes the objects as any value is written.
    public func _writeChildren(_ binder: SnapshotParser.Binder) -> Any? {
        (try? _write(binder)) ?? nil
    }
}
