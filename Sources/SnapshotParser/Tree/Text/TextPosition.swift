extension SnapshotParser {
    /// A place in JSON text.
    ///
    /// ```swift
    /// if let position = issue.position { editor.select(line: position.line, position.column) }
    /// ```
    public struct TextPosition: Sendable, Hashable, Comparable {
        /// The line, counted from 1. Lines end with a line feed.
        public let line: Int

        /// The column, counted from 1 in characters.
        public let column: Int

        /// Makes a position.
        ///
        /// - Parameters:
        ///   - line: the line, counted from 1.
        ///   - column: the column, counted from 1 in characters.
        public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

        /// Whether one position is before another.
        public static func < (left: Self, right: Self) -> Bool {
            (left.line, left.column) < (right.line, right.column)
        }
    }
}
