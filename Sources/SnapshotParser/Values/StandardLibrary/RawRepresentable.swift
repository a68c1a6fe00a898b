extension ParsableValue where Self: RawRepresentable, RawValue: ParsableValue {
    /// Reads a raw value in its own most common form.
    @inlinable
    public static func _plain(
        _ box: SnapshotParser.ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Self? { RawValue._plain(box, in: context).flatMap(Self.init(rawValue:)) }

    /// The raw value where nothing has to be looked at.
    @inlinable public var _plainTree: Any? { rawValue._plainTree }

    /// Reads the value whose raw value stands in the tree.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self {
        guard let parsed = Self(rawValue: try context.parse(RawValue.self, from: value)) else {
            throw context.invalid(Self.self, found: value)
        }
        return parsed
    }

    /// Writes the raw value.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try rawValue.serialize(in: context)
    }
}
