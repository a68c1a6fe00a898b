/// Objects or values by their keys.
extension Dictionary: Parsable, _ParsedByLibrary where Key: ParsableKey, Value: Parsable {
    /// Reads an object, or an array, whose indices become the keys. Holes are passed over, unless
    /// the values are optional.
    public static func _parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> [Key: Value] {
        try context.reading { try $0.readDictionary(value, updating: nil) }
    }

    /// Writes an object; nil values are null.
    public func _serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        let writesNull = Tree.valueForNull(of: Value.self) != nil
        return context.writing { $0.writeDictionary(self, writesNull: writesNull) }
    }

    /// Reads a dictionary that is a child.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Any?
    ) throws(SnapshotParser._NoValue) -> [Key: Value] {
        let reader = try binder.requiredReader()
        let tree = try reader.goDown(to: child.position).value
        do {
            defer { reader.goUp() }
            return try reader.readDictionary(
                tree,
                updating: present.flatMap { exactCast($0) },
                making: child.making
            )
        } catch {
            reader.add(error, at: reader.nodes.entries[child.position].key)
            throw .issueAdded
        }
    }

    /// The database stores no empty object.
    public static var _empty: [Key: Value]? { [:] }
}

extension Dictionary: ParsableValue where Key: ParsableKey, Value: ParsableValue {
    /// Reads an object whose values have their own most common form.
    @inlinable
    public static func _readDirectly(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NotDirect) -> [Key: Value] {
        guard context.hasRoomBelow else { throw .otherForm }
        let inner = context.below
        if Key.self == String.self, let children = box.dictionary {
            // In an export, a priority is not a key of the dictionary.
            guard children[".priority"] == nil else { throw .otherForm }
            // A copy of the dictionary with other values keeps the keys where they are: none is
            // hashed.
            let values = try? children.mapValues { child in
                var child = SnapshotParser._ValueBox(child)
                return try Value._readDirectly(&child, in: inner)
            }
            guard let values, let dictionary = box.cast(values, as: [Key: Value].self)
            else { throw .otherForm }
            return dictionary
        }
        guard var children = box.children else { throw .otherForm }
        var dictionary = [Key: Value](minimumCapacity: children.underestimatedCount)
        while case (let text?, var child)? = children.next() {
            guard text != ".priority", let key = Key(writtenAs: text) else { throw .otherForm }
            let value = try Value._readDirectly(&child, in: inner)
            // Two texts that give the same key are reported by the reader, which is called next.
            guard dictionary.updateValue(value, forKey: key) == nil else { throw .otherForm }
        }
        return dictionary
    }

    /// The values, if none of them needs to be inspected.
    @inlinable
    public func _writtenDirectly(in context: SnapshotParser.ValueContext) -> Any? {
        guard context.hasRoomBelow else { return nil }
        let inner = context.below
        guard Key.self == String.self, capacity <= count * 4 + 4 else {
            var node = [String: Any](minimumCapacity: count)
            for (key, value) in self {
                guard let tree = value._writtenDirectly(in: inner),
                    node.updateValue(tree, forKey: key.treeKey) == nil
                else { return nil }
            }
            return node
        }
        // The new dictionary keeps each key in the same slot, so that no key is hashed.
        return try? mapValues { value -> Any in
            guard let tree = value._writtenDirectly(in: inner) else {
                throw SnapshotParser._NotDirect.otherForm
            }
            return tree
        }
    }
}
