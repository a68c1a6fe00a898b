extension ParsableValue {
    /// Writes the value, and converts what a user's own type returns to native values.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try binder.writer?.tree(of: self)
    }

    /// Reads a value that is a child, or an object into the present value of a field.
    @_semantics("optimize.sil.specialize.generic.never")
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Any?
    ) throws(SnapshotParser._NoValue) -> Self {
        guard let reader = binder.reader else { throw .nothingToAssign }
        return try reader.readChildValue(child, updating: present.flatMap { same($0) })
    }
}
