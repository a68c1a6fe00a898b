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
            let key = SnapshotKey(step: reader.idStep, mustMatch: false)
            guard reader.read(&object, from: value, key) else {
                throw SnapshotParser.Failure.issueAdded
            }
            return object
        }
    }

    /// Reads an object that is a child: into the present one if there is one to update, unless the
    /// node is another snapshot; or into the app's own instance for its id.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Any?
    ) throws(SnapshotParser._NoValue) -> Self {
        let reader = try binder.requiredReader()
        if !child.isOpen { try reader.goDownAndOpen(child.position, as: Self.self) }
        defer { if !child.isOpen { reader.goUp() } }
        var origin = ObjectOrigin.new()
        var object: Self
        if present == nil, child.making == nil {
            object = Self()
        } else {
            (object, origin) = objectToFill(for: child, updating: present, reader)
        }
        guard reader.fillAndClose(&object, child.key, origin) else { throw .issueAdded }
        // The instance itself was changed, so there is nothing to assign.
        if case .present = origin, Self.self is AnyClass { throw .nothingToAssign }
        return object
    }

    /// The object to read the open node into, which is a child: the present one, unless the node is
    /// another snapshot, the app's own instance for its id, or a new one.
    private static func objectToFill(
        for child: SnapshotParser._Child,
        updating present: Any?,
        _ reader: Reader
    ) -> (object: Self, origin: ObjectOrigin) {
        if let present = present.flatMap({ exactCast($0, to: Self.self) }),
            !reader.isOtherSnapshot(than: present, child.key), reader.reserveInstance(present)
        {
            return (present, .present)
        }
        let placer: Reader.InstancePlacer<Self>? = reader.instancePlacer(child.making)
        var object = Self()
        let id = reader.ownKeyField ?? reader.nodes.entries[child.position].key
        let origin = placer?(id, &object) ?? .new()
        return (object, origin)
    }

    /// Reads a list of objects.
    public static func _readList<Element>(
        _ binder: SnapshotParser.Binder,
        _ box: SnapshotParser._ValueBox,
        updating present: Any?,
        making: ((String) -> Any?)?
    ) throws -> [Element] {
        let reader = try binder.requiredReader()
        guard let children = reader.pushChildren(ofList: box.node) else {
            let expected = reader.expectedList(of: Self.self)
            throw reader.context.mismatch(expected: expected, found: box.value)
        }
        defer { reader.dropChildren(children) }
        let issueCount = reader.report.issueCount
        guard !reader.addWrongShapeIssue(of: children, expectsArray: true, Self.self) else {
            throw SnapshotParser.Failure.issueAdded
        }
        let list: [Self] = reader.readList(children, updating: present, making: making)
        if reader.report.issueCount > issueCount { throw SnapshotParser.Failure.issueAdded }
        reader.noteIfSingle(box.node)
        return retypedList(list)
    }
}

extension Parsable {
    /// Reads a list of values.
    public static func _readList<Element>(
        _ binder: SnapshotParser.Binder,
        _ box: SnapshotParser._ValueBox,
        updating present: Any?,
        making: ((String) -> Any?)?
    ) throws -> [Element] {
        let reader = try binder.requiredReader()
        return retypedList(try reader.readValueList(box.value) as [Self])
    }
}

extension SnapshotParser.Binder {
    /// A value as the type's `parse` gets it.
    final func input<V: Parsable>(_ value: Any, for _: V.Type) throws -> Any {
        guard Tree.unparsed(value) != nil, V._textInput == .native else { return value }
        return try TreeCopier(self, .native).validCopy(value)
    }
}
