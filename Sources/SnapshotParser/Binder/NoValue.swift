extension SnapshotParser {
    /// Why a binding has no value to read.
    public enum _NoValue: Error {
        /// The binding takes no part in this pass, was refused with an issue, or has changed what
        /// it has read into in place.
        case nothingToAssign
        /// The key is missing, or what it holds is left out.
        case missing
        /// The key holds null.
        case null
        /// The value could not be read, and its issues are in the report.
        case issueAdded
    }

    /// A value is not in its type's most common form, or is null. That need not be wrong, and is
    /// not reported: the value is read or written again, in any form.
    public enum _NotDirect: Error {
        /// It has another form, which takes more time.
        case otherForm
    }
}
