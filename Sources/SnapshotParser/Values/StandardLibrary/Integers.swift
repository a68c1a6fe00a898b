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

extension Int: ParsableValue {
    /// Reads an `Int`, or a boxed number that a double holds exactly.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Int? { box.takeInt() ?? box.exactInt }

    /// The integer.
    public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? { self }
}

extension Int8: ParsableValue {}
extension Int16: ParsableValue {}
extension Int32: ParsableValue {}
extension Int64: ParsableValue {}
extension UInt: ParsableValue {}
extension UInt8: ParsableValue {}
extension UInt16: ParsableValue {}
extension UInt32: ParsableValue {}
extension UInt64: ParsableValue {}

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
