public import Foundation

extension SnapshotParser {
    /// Why JSON text could not be read at all. What is wrong inside it is a `ParseError`.
    ///
    /// ```swift
    /// do {
    ///     user = try parser.decode(User.self, from: data)
    /// } catch let error as SnapshotParser.JSONError {
    ///     print(error)  // not JSON: there is no text
    /// }
    /// ```
    public enum JSONError: Error, Sendable, Hashable, LocalizedError {
        /// There is no text.
        case empty
        /// The bytes are not UTF-8.
        case invalidUTF8
        /// The text is not JSON, for the reason that Foundation gives.
        case malformed(reason: String)
        /// The text's top level is neither an object nor, for a list, an array.
        case topLevel(expected: String, found: FoundValue)
        /// The object at the top level lacks the envelope; these are the keys it has.
        case missingEnvelope(String, keys: [String])

        /// What is wrong.
        public var errorDescription: String? { description }
    }
}
