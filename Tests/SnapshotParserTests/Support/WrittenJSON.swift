import Foundation
import Testing

/// The tree as JSON text with sorted keys, once `JSONSerialization` has accepted it.
func writtenJSON(
    _ tree: [String: Any],
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
    try #require(JSONSerialization.isValidJSONObject(tree), sourceLocation: sourceLocation)
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let data = try JSONSerialization.data(withJSONObject: tree, options: options)
    return String(decoding: data, as: UTF8.self)
}

/// The tree that a JSON text stands for.
func readJSON(_ json: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
}
