public import Foundation

extension URL: _PlainValue {
    /// Reads a string that is a URL.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> URL {
        guard let text = Tree.string(value), let url = URL(string: text) else {
            throw context.mismatch(expected: "a URL", found: value)
        }
        return url
    }

    /// Writes the whole URL as a string.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try absoluteString.serialize(in: context)
    }
}
