extension SnapshotParser {
    /// Whether a binding reads, writes, or does both.
    public enum Access: Sendable {
        /// It is read and written.
        case all
        /// It is read, but not written.
        case parse
        /// It is written; when reading, its key is known and its value is ignored.
        case serialize
    }
}
