extension Set: Parsable, ParsableValue, _ParsedByLibrary where Element: ParsableValue {
    /// A missing set is empty, since the database stores no empty array.
    public static var _absence: SnapshotParser._Absence { .empty }

    /// The database stores no empty array.
    public static var _empty: Set<Element>? { [] }

    /// As an array.
    public static var _textForm: SnapshotParser._TextForm { [Element]._textForm }

    /// Reads the same trees as an array; equal elements become one. Elements that may be keys are
    /// also read from an object with true under each of them.
    public static func _parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Set<Element> {
        guard context.acceptsArraysAsObjects,
            Tree.holdsOnlyTrue(value, isExport: context.binder.parser.dialect == .database),
            let type = Element.self as? any ParsableKey.Type
        else { return Set(try [Element].parse(value, in: context)) }
        func keys<Key: ParsableKey>(of type: Key.Type) throws -> Set<Element>? {
            Tree.content(Set<Key>(try [Key: Bool].parse(value, in: context).keys))
        }
        guard let set = try keys(of: type) else { throw SnapshotParser.Failure.reported }
        context.binder.reader?.noteSetOfKeys()
        return set
    }

    /// Reads a set: in an update, from an object with true under each element to add, and null under
    /// each to remove.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Set<Element>?
    ) throws(SnapshotParser._NoValue) -> Set<Element> {
        func keys<Key: ParsableKey>(
            of type: Key.Type,
            in present: Any
        ) throws(SnapshotParser._NoValue) -> Set<Element>? {
            guard let present = Tree.content(present, as: Set<Key>.self) else { return nil }
            let keys = Dictionary(uniqueKeysWithValues: present.map { ($0, true) })
            let read = try [Key: Bool]._readChild(binder, child, updating: keys).keys
            return Tree.content(Set<Key>(read))
        }
        guard let reader = binder.reader else { throw .skipped }
        guard let present, reader.keepsMissing, binder.parser.dialect != .json,
            let children = reader.nodes.values[child.position].children,
            children.values.allSatisfy({ Tree.isNull($0) || Tree.boolean($0) == true }),
            let type = Element.self as? any ParsableKey.Type
        else { return try reader.collections.value(child) }
        guard let set = try keys(of: type, in: present) else { throw .invalid }
        return set
    }

    /// Reads an array whose elements have their own most common form.
    @inlinable
    public static func _readDirectly(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> Set<Element> {
        Set(try [Element]._readDirectly(&box, in: context))
    }

    /// Writes the elements as an array, sorted by what is written: booleans, numbers, strings, then
    /// others by their JSON text. So equal sets are written as equal arrays.
    public func _serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        context.writing { $0.collections.set(self) }
    }

    /// Writes the elements as native trees.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try serialize(in: binder.context)
    }

    /// The sorted elements, if none of them needs to be inspected.
    public func _writtenDirectly(in context: SnapshotParser.ValueContext) -> Any? {
        guard let trees = Array(self)._writtenDirectly(in: context) as? [Any] else {
            return nil
        }
        return TreeOrder.sorted(trees).map { trees[$0] }
    }
}
