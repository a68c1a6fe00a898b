extension ParsableValue {
    /// Reads the value that a binding asks for.
    public static func _read(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Self {
        guard let reader = binder.reader else { throw .inert }
        return try reader.value(Self.self, name, access)
    }

    /// Binds a property of this type.
    public static func _bind(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ field: inout Self,
        _ access: SnapshotParser.Access
    ) {
        guard let reader = binder.reader else {
            binder.writer?.put(name, field, access)
            return
        }
        do throws(SnapshotParser._NoValue) {
            let value = try reader.value(Self.self, name, access)
            if reader.isStoring { field = value }
        } catch {
            reader.setAbsent(error, name, &field)
        }
    }

    /// Binds an optional property of this type.
    public static func _bind(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        optional field: inout Self?,
        _ access: SnapshotParser.Access
    ) {
        guard let reader = binder.reader else {
            binder.writer?.put(name, optional: field, access)
            return
        }
        do throws(SnapshotParser._NoValue) {
            let value = try reader.value(Self.self, name, access)
            if reader.isStoring { field = value }
        } catch {
            if error == .null, reader.isStoring { field = nil }
        }
    }

    /// Writes the value, and makes what a user's own type gives a tree of native values.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try binder.writer?.written(self)
    }

    /// Reads a value of a dictionary.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Self?
    ) -> Self? {
        guard let reader = binder.reader else { return nil }
        if reader.isWithinLimit(levels: _levels + 1),
            let plain = _plain(reader.values.box(at: child.position), in: reader.context)
        {
            return plain
        }
        return reader.element(child) { try reader.parsed(Self.self, from: $0) }
    }

    /// Reads a list of values.
    public static func _parseList(
        _ value: Any,
        in context: SnapshotParser.ValueContext,
        updating present: Any?
    ) throws -> Any {
        try context.reading { try $0.values(value) as [Self] }
    }

    /// Writes a list of values; nil elements are null, so that the others keep their indices.
    public static func _serializeList(
        _ list: [Self],
        in context: SnapshotParser.ValueContext
    ) -> Any {
        context.writing { $0.values(list) }
    }

    /// Reads an array without holes whose elements have their own most common form.
    public static func _plainList(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Any? {
        guard let children = box.array else {
            return isTreeLeaf ? box.content(as: [Self].self) : nil
        }
        var elements: [Self] = []
        elements.reserveCapacity(children.count)
        for child in children {
            let element = SnapshotParser._ValueBox.with(child) { _plain($0, in: context) }
            guard let element else { return nil }
            elements.append(element)
        }
        return elements
    }

    /// Whether all values of the type may stand in a tree as they are, so that a collection of them may
    /// be taken whole.
    private static var isTreeLeaf: Bool {
        self == String.self || self == Bool.self || self is any FixedWidthInteger.Type
    }

    /// Reads an object whose values have their own most common form.
    public static func _plainNode(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Any? {
        guard let children = box.dictionary else {
            return isTreeLeaf ? box.content(as: [String: Self].self) : nil
        }
        // Under the same keys, nothing has to be hashed.
        return try? children.mapValues { child -> Self in
            let value = SnapshotParser._ValueBox.with(child) { _plain($0, in: context) }
            guard let value else { throw SnapshotParser._NoValue.invalid }
            return value
        }
    }
}

extension Reader {
    /// Reads a dictionary's child inside its path; nil for null and where there is an issue.
    func element<V>(_ child: SnapshotParser._Child, _ read: (Any) throws -> V) -> V? {
        guard let value = Tree.value(of: values.value(at: child.position)) else { return nil }
        guard canGoDown else {
            _ = goDown(to: keys[child.position])
            return nil
        }
        steps.append(.entry(child.position))
        do {
            let parsed = try read(value)
            goUp()
            return parsed
        } catch {
            goUp()
            add(error, at: keys[child.position])
            return nil
        }
    }
}
