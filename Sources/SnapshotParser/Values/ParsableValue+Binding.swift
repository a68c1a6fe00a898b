extension ParsableValue {
    // Inlined, so that the compiler makes a version of these for each type of the user's: unspecialized
    // code looks up each optional's metadata at run time, which takes as long as a dictionary's look-up.

    /// Reads the value that a binding asks for.
    @inlinable
    public static func _read(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Self {
        let given = try binder.givenValue(name, access)
        do {
            let value = try parse(given.value, in: binder.context)
            binder.accept(given)
            return value
        } catch {
            return try binder.readAgainAsKey(Self.self, given, name, error)
        }
    }

    /// Binds a property of this type, or of a collection of its values.
    @inlinable
    public static func _bind(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ field: SnapshotParser._Field,
        _ access: SnapshotParser.Access
    ) {
        switch field {
        case .value(let place):
            binder.bindValue(name, &place.assumingMemoryBound(to: Self.self).pointee, access)
        case .optional(let place):
            let field = place.assumingMemoryBound(to: Self?.self)
            binder.bindValue(name, optional: &field.pointee, access)
        default:
            binder.bindCollection(of: Self.self, name, field, access)
        }
    }

    /// Reads the collection of this type's values that a binding asks for.
    public static func _readCollection(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ field: SnapshotParser._Field,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) {
        switch field {
        case .list(let list):
            list.assumingMemoryBound(to: [Self].self).pointee =
                try binder.readPlain(name, access)
        case .node(let node):
            node.assumingMemoryBound(to: [String: Self].self).pointee =
                try binder.readPlain(name, access)
        case .value, .optional, .optionalList, .optionalNode:
            // An array and a dictionary read themselves, and no other type reads a collection.
            throw .inert
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
        in context: SnapshotParser.ValueContext,
        into list: UnsafeMutableRawPointer
    ) -> Bool {
        let list = list.assumingMemoryBound(to: [Self].self)
        guard let children = box.array else {
            guard isTreeLeaf, let content = box.content(as: [Self].self) else { return false }
            list.pointee = content
            return true
        }
        var elements: [Self] = []
        elements.reserveCapacity(children.count)
        for child in children {
            let element = SnapshotParser._ValueBox.with(child) { _plain($0, in: context) }
            guard let element else { return false }
            elements.append(element)
        }
        list.pointee = elements
        return true
    }

    /// Whether all values of the type may stand in a tree as they are, so that a collection of them may
    /// be taken whole.
    private static var isTreeLeaf: Bool {
        self == String.self || self == Bool.self || self is any FixedWidthInteger.Type
    }

    /// Reads an object whose values have their own most common form.
    public static func _plainNode(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext,
        into node: UnsafeMutableRawPointer
    ) -> Bool {
        let node = node.assumingMemoryBound(to: [String: Self].self)
        guard let children = box.dictionary else {
            guard isTreeLeaf, let content = box.content(as: [String: Self].self) else {
                return false
            }
            node.pointee = content
            return true
        }
        // Under the same keys, nothing has to be hashed.
        let values = try? children.mapValues { child -> Self in
            let value = SnapshotParser._ValueBox.with(child) { _plain($0, in: context) }
            guard let value else { throw SnapshotParser._NoValue.invalid }
            return value
        }
        guard let values else { return false }
        node.pointee = values
        return true
    }
}

extension SnapshotParser.Binder {
    /// Binds a property of a type of the user's.
    @inlinable
    final func bindValue<V: ParsableValue>(
        _ name: String,
        _ field: inout V,
        _ access: SnapshotParser.Access
    ) {
        guard mode != .serialize else { return writeValue(name, field, access) }
        do throws(SnapshotParser._NoValue) {
            let value = try V._read(self, name, access)
            if storesFields { field = value }
        } catch {
            setAbsent(error, name, &field)
        }
    }

    /// Binds an optional property of a type of the user's.
    @inlinable
    final func bindValue<V: ParsableValue>(
        _ name: String,
        optional field: inout V?,
        _ access: SnapshotParser.Access
    ) {
        guard mode != .serialize else { return writeValue(name, optional: field, access) }
        do throws(SnapshotParser._NoValue) {
            let value = try V._read(self, name, access)
            if storesFields { field = value }
        } catch {
            if error == .null, storesFields { field = nil }
        }
    }

    /// Binds a property that is a collection of some type's values.
    @usableFromInline
    final func bindCollection<V: ParsableValue>(
        of type: V.Type,
        _ name: String,
        _ field: SnapshotParser._Field,
        _ access: SnapshotParser.Access
    ) {
        switch field {
        case .value, .optional:
            // Not a collection; each type binds these itself.
            break
        case .list(let place):
            bindPlain(name, &place.assumingMemoryBound(to: [V].self).pointee, access)
        case .optionalList(let place):
            let field = place.assumingMemoryBound(to: [V]?.self)
            bindPlain(name, optional: &field.pointee, access)
        case .node(let place):
            bindPlain(name, &place.assumingMemoryBound(to: [String: V].self).pointee, access)
        case .optionalNode(let place):
            let field = place.assumingMemoryBound(to: [String: V]?.self)
            bindPlain(name, optional: &field.pointee, access)
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
        push(step: .entry(child.position))
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
