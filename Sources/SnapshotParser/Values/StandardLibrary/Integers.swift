extension FixedWidthInteger where Self: ParsableValue {
    /// Reads a whole number that fits; nothing wraps and nothing is rounded.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self {
        if type(of: value) == Self.self, let integer = value as? Self { return integer }
        let number = try context.number(value, expected: Wording.anInteger)
        guard let integer = number.integer(Self.self) else {
            throw context.outOfRange(Self.self, found: value)
        }
        return integer
    }

    /// Writes an `Int`, or a `UInt64` where no `Int` holds the number. A narrower type is none of
    /// the tree's: Apple's SDK takes a boxed `Int8` for a boolean.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        if let integer = Int(exactly: self) { return integer }
        if let integer = Int64(exactly: self) { return integer }
        return UInt64(exactly: self)
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

extension SnapshotParser.ValueContext {
    /// A number in any box, or, where that is allowed, in a string.
    func number(_ value: Any, expected: String) throws -> TreeNumber {
        if let number = TreeNumber(value) { return number }
        if isLenient, let text = Tree.string(value), let number = TreeNumber(jsonText: text) {
            return number
        }
        throw mismatch(expected: expected, found: value)
    }
}
