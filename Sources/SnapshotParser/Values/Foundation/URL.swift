public import Foundation

extension URL: ParsableValue {
    /// Reads a string that is a URL as it stands (RFC 3986). Foundation would escape a space or a
    /// letter that is not ASCII, and then write another string than was read.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> URL {
        try context.leaf(value)
    }

    /// The whole URL.
    public func _fastSerialize(in context: SnapshotParser.ValueContext, level: Int) -> Any? {
        absoluteString
    }

    /// Writes the whole URL as a string.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.tree(of: self)
    }
}
