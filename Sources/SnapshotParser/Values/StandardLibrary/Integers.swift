extension FixedWidthInteger where Self: ParsableValue {
    /// Reads a whole number that fits; nothing wraps and nothing is rounded.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self {
        try context.leaf { options throws(LeafMistake) in try options.integer(value) }
    }

    /// Writes an `Int`, or a `UInt64` where no `Int` holds the number. A narrower type is none of
    /// the tree's: Apple's SDK takes a boxed `Int8` for a boolean.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        treeInteger
    }
}

extension FixedWidthInteger where Self: ParsableValue {
    /// None.
    public static var _levels: Int { 0 }
}

extension FixedWidthInteger where Self: ParsableValue {
    /// Reads an `Int`, or a boxed number that a double holds exactly, where it fits.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Self? {
        (box.int ?? box.exactInt).flatMap(Self.init(exactly:))
    }

    /// The number as an `Int`, where it fits.
    public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? { Int(exactly: self) }
}

extension Int: _PlainValue {}

extension Int8: _PlainValue {}
extension Int16: _PlainValue {}
extension Int32: _PlainValue {}
extension Int64: _PlainValue {}
extension UInt: _PlainValue {}
extension UInt8: _PlainValue {}
extension UInt16: _PlainValue {}
extension UInt32: _PlainValue {}
extension UInt64: _PlainValue {}
