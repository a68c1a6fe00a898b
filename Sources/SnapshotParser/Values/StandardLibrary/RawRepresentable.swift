extension ParsableValue where Self: RawRepresentable, RawValue: ParsableValue {
    /// Reads a leaf by the type's own ``parse(_:in:)``, which may be another than the one below. A
    /// container, in which the type may stand again, is read once and inside its path.
    @inlinable
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Self? {
        guard box.isLeaf else { return nil }
        return context.attempt { try? Self.parse(box.value, in: context) }
    }

    /// The tree's value by the type's own ``serialize(in:)``, where that is a string, an integer
    /// or a boolean.
    @inlinable
    public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? {
        context.attempt {
            let tree = (try? serialize(in: context)) ?? nil
            return tree.flatMap { SnapshotParser._ValueBox.with($0, \.isPlainLeaf) ? $0 : nil }
        }
    }

    /// Reads the value whose raw value stands in the tree.
    ///
    /// - Parameters:
    ///   - value: what stands in the tree.
    ///   - context: reads the raw value, and words the errors.
    /// - Returns: the value.
    /// - Throws: an error of the context, for a raw value of another type or of no value.
    @inlinable
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
    ///
    /// - Parameter context: writes it.
    /// - Returns: the raw value's own tree value.
    /// - Throws: an error of the context, where the raw value cannot be written, such as NaN.
    @inlinable
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try rawValue.serialize(in: context)
    }
}
