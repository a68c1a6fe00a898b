public import Foundation

extension UUID: ParsableValue {
    /// Reads a string that is a UUID, in letters of either case.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> UUID {
        try context.leaf(value)
    }

    /// The UUID in upper case.
    public func _fastSerialize(in context: SnapshotParser.ValueContext, level: Int) -> Any? {
        uuidString
    }

    /// Writes the UUID as a string in upper case.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.tree(of: self)
    }
}
