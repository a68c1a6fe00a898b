extension SnapshotParser {
    /// How JSON text is laid out. The keys of each object are sorted by their bytes in each form.
    public enum TextFormat: Sendable {
        /// On one line, without spaces.
        case compact
        /// As people write it by hand: each element on a line of its own, indented by two spaces
        /// for each level; empty objects and arrays on one line.
        case pretty
    }
}
