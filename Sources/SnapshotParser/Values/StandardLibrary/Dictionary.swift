import Foundation

/// Objects or values by their keys.
extension Dictionary: Parsable where Key: ParsableKey, Value: Parsable {
    /// Reads an object, or an array, whose indices are the keys. Holes are passed over, unless the
    /// values are optional.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> [Key: Value] {
        try parse(value, in: context, updating: nil)
    }

    private static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext,
        updating present: [Key: Value]?
    ) throws -> [Key: Value] {
        try context.reading { reader in
            let mark = reader.report.mark
            guard let children = reader.children(of: value, notesLostKeys: false) else {
                throw context.mismatch(expected: Wording.anObject, found: value)
            }
            defer { reader.drop(children) }
            let lost = Tree.equivalentKeys(in: value, read: children.count)
            if lost > 0 { throw SnapshotParser.Failure.issue(.equivalentKeys(count: lost)) }
            let values: [Key: Value] = reader.dictionary(
                children,
                updating: present,
                hole: Hole.value(Value.self),
                skipsInvalid: true
            )
            guard reader.report.issueCount == mark.issues else {
                throw SnapshotParser.Failure.reported
            }
            return values
        }
    }

    /// Writes an object; nil values are null.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        context.writing { $0.node(self, hole: Hole.value(Value.self) != nil) }
    }

    /// Writes the values as native trees.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try serialize(in: binder.context)
    }

    /// Reads a dictionary of a dictionary.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: [Key: Value]?
    ) -> [Key: Value]? {
        binder.reader?.element(child) {
            try parse($0, in: binder.context, updating: present)
        }
    }

    /// Reads a list of dictionaries.
    public static func _parseList(
        _ value: Any,
        in context: SnapshotParser.ValueContext,
        updating present: Any?
    ) throws -> Any {
        try context.reading { try $0.values(value) as [[Key: Value]] }
    }

    /// Writes a list of dictionaries.
    public static func _serializeList(
        _ list: [[Key: Value]],
        in context: SnapshotParser.ValueContext
    ) -> Any {
        context.writing { $0.values(list) }
    }
}

extension Dictionary: ParsableValue, _PlainValue where Key: ParsableKey, Value: ParsableValue {
    /// One more than the values.
    public static var _levels: Int { Value._levels + 1 }

    /// The database stores no empty object.
    public static var _empty: [Key: Value]? { [:] }

    /// Reads an object whose values have their own most common form.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> [Key: Value]? {
        guard Key.self == String.self else { return nil }
        var node: [Key: Value] = [:]
        let isRead = withUnsafeMutablePointer(to: &node) {
            Value._plainNode(box, in: context, into: UnsafeMutableRawPointer($0))
        }
        return isRead ? node : nil
    }

    /// Reads the dictionary that a binding asks for.
    public static func _read(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> [Key: Value] {
        guard Key.self == String.self else { return try binder.readPlain(name, access) }
        var node: [Key: Value] = [:]
        try withUnsafeMutablePointer(to: &node) { node throws(SnapshotParser._NoValue) in
            try Value._readCollection(binder, name, .node(node), access)
        }
        return node
    }

    /// Binds a property that is a dictionary, or a collection of dictionaries.
    public static func _bind(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ field: SnapshotParser._Field,
        _ access: SnapshotParser.Access
    ) {
        let hasTextKeys = Key.self == String.self
        switch field {
        case .value(let place) where hasTextKeys:
            Value._bind(binder, name, .node(place), access)
        case .optional(let place) where hasTextKeys:
            Value._bind(binder, name, .optionalNode(place), access)
        case .value(let place):
            let field = place.assumingMemoryBound(to: [Key: Value].self)
            binder.bindPlain(name, &field.pointee, access)
        case .optional(let place):
            let field = place.assumingMemoryBound(to: [Key: Value]?.self)
            binder.bindPlain(name, optional: &field.pointee, access)
        default:
            binder.bindCollection(of: [Key: Value].self, name, field, access)
        }
    }

    /// The values where none has to be looked at.
    public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? {
        // A table with each key where this one has it spares the hashing.
        guard Key.self == String.self, capacity <= count * 4 + 4 else { return nil }
        let node = try? mapValues { value -> Any in
            guard let tree = value._plainTree(in: context) else {
                throw SnapshotParser._NoValue.invalid
            }
            return tree
        }
        return node
    }
}

extension Dictionary: ParsableList where Key: ParsableKey, Value: Parsable {
    /// An empty dictionary.
    public static var _emptyList: [Key: Value] { [:] }

    /// Reads the objects of a list by their keys.
    public static func _readChildren(
        _ binder: SnapshotParser.Binder,
        _ children: SnapshotParser._Children,
        updating present: [Key: Value]
    ) -> [Key: Value] {
        guard let reader = binder.reader else { return present }
        return reader.dictionary(
            children,
            updating: reader.isMerging ? present : nil,
            skipsInvalid: true
        )
    }
}

extension Dictionary {
    /// It is empty, since the database stores no empty object.
    public static var _absence: SnapshotParser._Absence { .empty }
}
