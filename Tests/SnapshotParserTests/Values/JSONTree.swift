import Foundation

/// What `JSONSerialization` makes of a value's text.
func jsonValue(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
}
