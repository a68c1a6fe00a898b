extension ParsableObject {
    /// Reads an object from a node.
    ///
    /// - Parameters:
    ///   - value: the node.
    ///   - context: reads the properties, and records the issues.
    /// - Returns: the object.
    /// - Throws: an error if the object has issues, which the context has recorded.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self {
        try context.reading { reader in
            var object = Self()
            // The name of the field that holds the value is its key only if it has none of its own.
            let key = SnapshotKey(reader.ownKey.ofPath, isGiven: false)
            guard reader.read(&object, from: value, key) else {
                throw SnapshotParser.Failure.reported
            }
            return object
        }
    }

    /// Reads an object of a dictionary.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Self?
    ) -> Self? {
        guard let reader = binder.reader else { return nil }
        let present = present.flatMap { reader.keeps($0) ? $0 : nil }
        var object = present ?? Self()
        return reader.collections.readElement(child, &object, present == nil ? .new : .present)
            ? object : nil
    }
}
