import Foundation

/// An element of a list that may have holes: null is nil.
extension Optional: Parsable where Wrapped: Parsable {
    /// Reads null or a value.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Wrapped? {
        guard let value = Tree.value(of: value) else { return nil }
        return try Wrapped.parse(value, in: context)
    }

    /// Writes the value, or null.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try map { try $0.serialize(in: context) } ?? nil
    }

    /// Writes the value as a native tree.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try map { try $0._write(binder) } ?? nil
    }

    /// Reads a value of a dictionary.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Wrapped??
    ) -> Wrapped?? {
        Wrapped._readChild(binder, child, updating: present ?? nil).map { .some($0) }
    }

    /// Reads a list with holes.
    public static func _parseList(
        _ value: Any,
        in context: SnapshotParser.ValueContext,
        updating present: Any?
    ) throws -> Any {
        try context.reading { try $0.values(value) as [Wrapped?] }
    }

    /// Writes a list with holes.
    public static func _serializeList(
        _ list: [Wrapped?],
        in context: SnapshotParser.ValueContext
    ) -> Any {
        context.writing { $0.values(list) }
    }
}

extension Optional: ParsableValue where Wrapped: ParsableValue {
    /// Those of the value.
    public static var _levels: Int { Wrapped._levels }

    /// Nil.
    public static var _empty: Wrapped?? { .some(nil) }

    /// Reads a value in its own most common form.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Wrapped?? {
        Wrapped._plain(box, in: context).map { .some($0) }
    }

    /// The value where there is one and nothing has to be looked at.
    public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? {
        self?._plainTree(in: context)
    }

    /// Reads the value that a binding asks for.
    @inlinable
    public static func _read(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Wrapped? {
        try Wrapped._read(binder, name, access)
    }

    /// Binds a property that may be nil, or a collection of values that may be nil.
    public static func _bind(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ field: SnapshotParser._Field,
        _ access: SnapshotParser.Access
    ) {
        switch field {
        case .value(let place): Wrapped._bind(binder, name, .optional(place), access)
        case .optional(let place):
            let field = place.assumingMemoryBound(to: Wrapped??.self)
            binder.bindValue(name, optional: &field.pointee, access)
        default: binder.bindCollection(of: Wrapped?.self, name, field, access)
        }
    }
}

extension Optional: ParsableList where Wrapped: ParsableList {
    /// Nil.
    public static var _emptyList: Wrapped? { nil }

    /// Reads the objects of a list.
    public static func _readChildren(
        _ binder: SnapshotParser.Binder,
        _ children: SnapshotParser._Children,
        updating present: Wrapped?
    ) -> Wrapped? {
        Wrapped._readChildren(binder, children, updating: present ?? ._emptyList)
    }
}

extension Optional {
    /// A missing key leaves it as it is; null makes it nil.
    public static var _absence: SnapshotParser._Absence { .keep }
}
