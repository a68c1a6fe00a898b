public import Foundation

extension URL: _PlainValue {
    /// Reads a string that is a URL as it stands (RFC 3986). Foundation would escape a space or a
    /// letter that is not ASCII, and another string would be written than was read.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> URL {
        guard let text = Tree.string(value), let url = URL(string: text),
            url.absoluteString.utf8.elementsEqual(text.utf8)
        else {
            throw context.mismatch(expected: "a URL", found: value)
        }
        return url
    }

    /// Writes the whole URL as a string.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try absoluteString.serialize(in: context)
    }
}
