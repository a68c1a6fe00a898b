extension Set: Parsable, ParsableValue, _ParsedByLibrary where Element: ParsableValue {
    /// The database stores no empty array.
    public static var _empty: Set<Element>? { [] }

    /// Reads the same trees as an array; equal elements become one. Elements that may be keys are
    /// also read from an object with true under each of them; false is an issue there.
    public static func _parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Set<Element> {
        guard context.binder.isSetOfKeys(value), let type = Element.self as? any ParsableKey.Type
        else {
            let elements = try [Element].parse(value, in: context)
            context.binder.reader?.noteStored { $0.arrangement = .unordered }
            return Set(elements)
        }
        func keys<Key: ParsableKey>(of type: Key.Type) throws -> Set<Element> {
            retyped(Set<Key>(try [Key: SetMember].parse(value, in: context).keys))
        }
        let set = try keys(of: type)
        if !context.binder.conversion.contains(.keys) {
            context.binder.reader?.noteStored { $0.arrangement = .setOfKeys }
        }
        return set
    }

    /// Reads a set: in an update, from an object with true under each element to add, and null
    /// under each to remove.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Any?
    ) throws(SnapshotParser._NoValue) -> Set<Element> {
        let reader = try binder.requiredReader()
        let areKeys = binder.conversion.contains(.keys)
        guard let present = present.flatMap({ exactCast($0, to: Self.self) }),
            reader.keepsUnmentioned, areKeys || binder.parser.dialect.readsEitherShape,
            let children = reader.nodes.entries[child.position].node.children,
            areKeys || children.values.allSatisfy({ Node($0).isNull })
                || binder.isSetOfKeys(children),
            let type = Element.self as? any ParsableKey.Type
        else { return try reader.readChildValue(child) }
        func keys<Key: ParsableKey>(of: Key.Type) throws(SnapshotParser._NoValue) -> Set<Element> {
            let members = SetMember.each(of: retyped(present, as: Set<Key>.self))
            let read = try [Key: SetMember]._readChild(binder, child, updating: members).keys
            return retyped(Set<Key>(read))
        }
        return try keys(of: type)
    }

    /// Writes the elements as an array, sorted by what is written: booleans, numbers, strings, then
    /// others by their JSON text. So equal sets are written as equal arrays. With the conversion
    /// `.keys`, elements that may be keys are written as such.
    public func _serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        guard context.binder.conversion.contains(.keys),
            let type = Element.self as? any ParsableKey.Type
        else { return context.writing { $0.writeSet(self) } }
        func keyed<Key: ParsableKey>(by type: Key.Type) throws -> Any? {
            try SetMember.each(of: retyped(self, as: Set<Key>.self)).serialize(in: context)
        }
        return try keyed(by: type)
    }

    /// Writes the elements as native trees.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try serialize(in: binder.context)
    }
}

/// What is stored under each key of a set whose elements are keys, as in `{"uid1": true}`: true.
struct SetMember: ParsableValue, _Leaf, Codable {
    static func _read(_ box: inout _Box, _ rules: _Rules) throws(_LeafMistake) -> SetMember {
        if box.node.boolean == true { return SetMember() }
        throw try rules.unlessDirect().mismatch("true", box.value)
    }

    func _written(_ rules: _Rules) -> Any { true }

    /// A dictionary with a member for each element of a set.
    static func each<Key>(of keys: Set<Key>) -> [Key: SetMember] {
        Dictionary(keys.map { ($0, SetMember()) }) { $1 }
    }
}

extension SnapshotParser.Binder {
    /// Whether a value holds the elements of a set as its keys.
    final func isSetOfKeys(_ value: Any) -> Bool {
        if conversion.contains(.keys), Node(value).isObject { return true }
        guard parser.dialect.readsEitherShape, let node = Node(value).asObject else { return false }
        // In a set as the database stores it, true is under each element: any boolean tells that.
        let children = parser.dialect.readsExports ? Tree.fromExport(node) : node
        return children.values.contains { Node($0).boolean != nil }
    }
}
