extension ParsableObject {
    /// Reads an object from a node.
    ///
    /// - Parameters:
    ///   - value: the node.
    ///   - context: reads the properties, and records the issues.
    /// - Returns: the object.
    /// - Throws: an error if the object has issues, which the context has recorded.
    public static func _parse(
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

    /// Reads an object that is a child.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Self?
    ) throws(SnapshotParser._NoValue) -> Self {
        guard let reader = binder.reader else { throw .skipped }
        return try reader.readObject(child, updating: present)
    }

    /// Reads a list of objects.
    public static func _readList(
        _ binder: SnapshotParser.Binder,
        _ box: SnapshotParser._ValueBox,
        updating present: Any?,
        making: ((String) -> Any?)?
    ) throws -> Any {
        guard let reader = binder.reader else { throw SnapshotParser._NoValue.skipped }
        let present = present.flatMap { Tree.content($0, as: [Self].self) }
        return try reader.collections.objects(box.node, updating: present, making: making)
    }
}
