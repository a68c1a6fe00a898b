public import Foundation

extension Decimal: _PlainValue {
    /// Reads a number with the digits that its text has: 0.1 is 0.1.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Decimal {
        let number = try context.number(value, expected: Wording.aNumber)
        guard number.isFinite else { throw SnapshotParser.Failure.issue(.notFinite) }
        guard let decimal = number.decimal else {
            throw context.outOfRange(Decimal.self, found: value)
        }
        return decimal
    }

    /// Writes an integer or a double where it is the same number, and else an `NSDecimalNumber`,
    /// whose digits JSON text keeps.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        guard !isNaN else { throw SnapshotParser.Failure.issue(.notFinite) }
        let number = TreeNumber.decimal(self)
        if let integer = number.integer(Int64.self) {
            return try integer.serialize(in: context)
        }
        if let double = number.exactDouble { return double }
        return NSDecimalNumber(decimal: self)
    }
}
