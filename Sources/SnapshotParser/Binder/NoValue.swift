extension SnapshotParser {
    /// Why a binding has no value to read.
    public enum _NoValue: Error {
        /// The binding takes no part in this pass.
        case skipped
        /// The key is missing.
        case missing
        /// The key holds null.
        case null
        /// The value could not be read.
        case invalid
    }
}
