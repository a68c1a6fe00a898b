extension ParsableValue {
    /// Writes the value, and converts what a user's own type returns to native values.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try binder.writer?.trees.written(self)
    }

    /// Reads a value of a dictionary, or an object into the present value of a field.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Self?
    ) -> Self? {
        binder.reader?.collections.value(child, updating: present)
    }
}
