public import Foundation

extension UUID: _PlainValue {
    /// Reads a string that is a UUID, in letters of either case.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> UUID {
        guard let text = Tree.string(value), let uuid = UUID(uuidString: text) else {
            throw context.mismatch(expected: "a UUID", found: value)
        }
        return uuid
    }

    /// Writes the UUID as a string in upper case.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { uuidString }
}
