public import Foundation

extension Data: _PlainValue {
    /// Reads a base64 string.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Data {
        guard let text = Tree.string(value), let data = Data(base64Encoded: text) else {
            throw context.mismatch(expected: "a base64 string", found: value)
        }
        return data
    }

    /// Writes a base64 string.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try base64EncodedString().serialize(in: context)
    }
}
