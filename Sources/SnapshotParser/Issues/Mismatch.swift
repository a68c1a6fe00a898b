extension SnapshotParser {
    /// What a mapper or a custom date format throws if a value is of the wrong kind.
    ///
    /// It becomes an issue that says what was expected and what was found.
    ///
    /// ```swift
    /// guard let size = Size(text) else { throw SnapshotParser.Mismatch(expected: "a size") }
    /// ```
    public struct Mismatch: Error, Sendable, Hashable, CustomStringConvertible {
        /// What was expected, with its article.
        public let expected: String

        /// Makes the error.
        ///
        /// - Parameter expected: what was expected, with its article: "a size".
        public init(expected: String) { self.expected = expected }

        /// What was expected.
        public var description: String { Wording.expected(expected) }
    }
}
