import Foundation

/// Trees from JSON text and back, by Foundation.
enum JSONText {
    /// The tree that a text stands for. Of two values under one key of an object, Foundation
    /// keeps one.
    static func tree(_ data: Data) throws(SnapshotParser.JSONError) -> Any {
        do {
            return try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
        } catch {
            if data.allSatisfy(isWhitespace) { throw .empty }
            if String(bytes: data, encoding: .utf8) == nil { throw .invalidUTF8 }
            throw .malformed(reason: reason(error))
        }
    }

    /// The text of a tree that a binder wrote, its keys sorted.
    ///
    /// `JSONSerialization` would take ten times as long on Linux, for the casts it makes.
    static func data(_ tree: Any) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(JSONTree(root: tree))
    }

    /// Whether JSON's grammar counts a byte as whitespace.
    private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private static func reason(_ error: any Error) -> String {
        let details = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
        return details ?? error.localizedDescription
    }
}
