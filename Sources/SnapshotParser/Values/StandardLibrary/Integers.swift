extension FixedWidthInteger where Self: ParsableValue {
    /// Reads a whole number that fits; nothing wraps and nothing is rounded.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self {
        try context.leaf { options throws(LeafMistake) in try options.integer(value) }
    }

    /// Writes an `Int`, or a `UInt64` if the number is too large for it, but no narrower type:
    /// Apple's SDK takes a boxed `Int8` for a boolean.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        treeInteger
    }

    /// Reads an `Int`, or a boxed number that a double holds exactly, if it fits.
    public static func _fastParse(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> Self {
        guard let value: Self = box.node.integer() else { throw .invalid }
        return value
    }

    /// The number as an `Int`, if it fits.
    public func _fastSerialize(in context: SnapshotParser.ValueContext, level: Int) -> Any? {
        Int(exactly: self)
    }
}

extension Int: ParsableValue {}

extension Int8: ParsableValue {}
extension Int16: ParsableValue {}
extension Int32: ParsableValue {}
extension Int64: ParsableValue {}
extension UInt: ParsableValue {}
extension UInt8: ParsableValue {}
extension UInt16: ParsableValue {}
extension UInt32: ParsableValue {}
extension UInt64: ParsableValue {}
