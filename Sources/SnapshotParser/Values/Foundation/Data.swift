public import Foundation

extension Data: ParsableValue {
    /// Reads a base64 string.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Data {
        try context.leaf(value)
    }

    /// Writes a base64 string.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.tree(of: self)
    }
}
