extension ParsableObject {
    /// Writes the object as a node. A snapshot's key is written as a field unless it is the last
    /// key of the path.
    ///
    /// - Parameter context: writes the properties, and collects the issues.
    /// - Returns: the node.
    /// - Throws: nothing; what cannot be written is an issue.
    public func _serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        context.writing { $0.write(self, needsKeyField: $0.needsKeyField(self)) }
    }

    /// Writes the object as a node.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        // In JSON, a dictionary's key is not an id.
        binder.writer?.write(self, needsKeyField: !binder.parser.dialect.keysAreIDs)
    }

    /// Writes a list of objects.
    public static func _writeList(_ list: [Self], _ binder: SnapshotParser.Binder) -> Any? {
        binder.writer?.writeList(list)
    }

    /// Writes the object under a name of the current one.
    public func _put(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ access: SnapshotParser.Access
    ) {
        binder.writer?.put(name, self, access, isRequired: true)
    }
}

extension Optional: _ObjectOrNil where Wrapped: ParsableObject {
    /// Writes the object, if there is one, under a name of the current one.
    public func _put(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ access: SnapshotParser.Access
    ) {
        guard let object = self else { return binder.writer?.putNil(name, access) ?? () }
        binder.writer?.put(name, object, access, isRequired: false)
    }
}

extension Parsable {
    /// Writes a list of values. Nil ones become null, so that the others keep their indices.
    public static func _writeList(_ list: [Self], _ binder: SnapshotParser.Binder) -> Any? {
        binder.writer?.writeList(values: list)
    }
}
