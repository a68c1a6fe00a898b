public import Foundation

extension Decimal: ParsableValue {
    /// Reads a number with all digits of its text: 0.1 is 0.1.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Decimal {
        try context.leaf(value)
    }

    /// Writes an integer or a double if that is the same number, and otherwise an
    /// `NSDecimalNumber`, whose digits JSON text keeps.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.tree(of: self)
    }
}
