extension ParsableValue where Self: RawRepresentable, RawValue: ParsableValue {
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
