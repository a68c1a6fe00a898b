import Foundation

extension SnapshotParser {
    /// Why JSON text could not be read at all. What is wrong inside it is a `ParseError`.
    ///
    /// ```swift
    /// do {
    ///     user = try parser.decode(User.self, from: data)
    /// } catch let error as SnapshotParser.JSONError {
    ///     print(error)
    ///     // not JSON (line 3, column 18): expected ',' or '}', found '"'
    ///     //   "name": "Ada"  "age": 36
    ///     //                  ^
    /// }
    /// ```
    public enum JSONError: Error, Sendable, Hashable, _DescribedError {
        /// The file or another source of the text cannot be read.
        case unreadable(reason: String)
        /// There is no text.
        case empty
        /// The text is not JSON: what is expected at the first place that is wrong, what was found
        /// there, and the line with a caret below the place. ``SnapshotParser/redactsValues``
        /// leaves out what was found and the line.
        case malformed(expected: String, found: String?, at: TextPosition, excerpt: String?)
        /// The text's top level is neither an object nor, for a list, an array.
        case topLevel(expected: String, found: String, at: TextPosition)
        /// The object at the top level lacks the envelope; these are the keys it has.
        case missingEnvelope(String, keys: [String], at: TextPosition)
        /// The path to a file's elements does not exist; these are the keys of the object that
        /// lacks the path's last key.
        case missingPath([String], keys: [String], at: TextPosition)
        /// The value at the path to a file's elements cannot hold any.
        case noContainer(path: [String], found: String, at: TextPosition)

        /// An element without a key was to be written among those with keys, or the reverse.
        case mixedElements(key: String?)
        /// An element was to be written to a file that is finished.
        case finishedFile

        /// How many keys of a long text an error holds at most.
        static var maximumKeyCount: Int { 100 }

        /// Where it is wrong; nil if no text was read.
        public var position: TextPosition? {
            switch self {
            case .empty: TextPosition(line: 1, column: 1)
            case .unreadable, .mixedElements, .finishedFile: nil
            case .malformed(_, _, let position, _), .topLevel(_, _, let position),
                .missingEnvelope(_, _, let position), .missingPath(_, _, let position),
                .noContainer(_, _, let position):
                position
            }
        }
    }
}
