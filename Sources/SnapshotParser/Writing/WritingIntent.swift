/// What an operation writes for, and which forms it writes.
struct WritingIntent {
    /// What objects are written for.
    enum Purpose {
        /// To be stored, or to be compared with what is.
        case tree
        /// As `tree`; values that the database would refuse are issues.
        case validation
        /// To be compared with another object: variants and former keys are noted.
        case comparison
        /// To be read again: what is only read is written too, and variants are noted.
        case copy
    }

    private(set) var purpose = Purpose.tree
    /// Whether an element of which nothing is stored is an issue: all must be there when it is read again.
    private(set) var requiresElements = false
    /// Whether the tree becomes text, which has the digits that no native type holds.
    private(set) var isForText = false

    /// Whether values that the database would refuse are issues.
    var checksWrites: Bool { purpose == .validation }

    /// Whether variants and former keys are noted.
    var notesModels: Bool { purpose == .comparison || purpose == .copy }

    /// Whether numbers that no native type holds are left as they are.
    var keepsDigits: Bool { isForText || notesModels }
}
