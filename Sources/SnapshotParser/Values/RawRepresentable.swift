extension ParsableValue where Self: RawRepresentable, RawValue: ParsableValue {
    /// Reads the value whose raw value the tree holds.
    ///
    /// - Parameters:
    ///   - value: the tree's value.
    ///   - context: reads the raw value, and makes the errors.
    /// - Returns: the value.
    /// - Throws: an error of the context if the raw value is of another type, or that of no value.
    @inlinable
    public static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Self {
        guard let parsed = Self(rawValue: try context.parse(RawValue.self, from: value)) else {
            throw context.invalid(Self.self, found: value)
        }
        return parsed
    }

    /// Reads the value by `parse`, which a type may implement itself.
    @inlinable
    public static func _readDirectly(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NotDirect) -> Self {
        guard box.isCommonLeaf else { throw .otherForm }
        do { return try parse(box.value, in: context) } catch { throw .otherForm }
    }

    /// Writes the raw value.
    ///
    /// - Parameter context: writes it.
    /// - Returns: the raw value's own tree value.
    /// - Throws: an error of the context if the raw value cannot be written, such as NaN.
    @inlinable
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try rawValue.serialize(in: context)
    }
}

extension ParsableValue where Self: RawRepresentable, RawValue: ParsableValue & _Leaf {
    /// Writes the value by `serialize`, which a type may implement itself, if that gives a leaf.
    @inlinable
    public func _writtenDirectly(in context: SnapshotParser.ValueContext) -> Any? {
        context.jsonLeaf { try serialize(in: context) }
    }
}
