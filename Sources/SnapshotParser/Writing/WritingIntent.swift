/// What an operation writes for, and which forms it writes.
struct WritingIntent {
    /// What objects are written for.
    enum Purpose {
        /// To be stored, or to be compared with what is.
        case tree
        /// To be stored, as `tree`, but a value that the database would refuse is an issue.
        case checkedWrite
        /// To be compared with another object: variants and former keys are noted.
        case comparison
        /// To be read again: what is only read is written too, and variants are noted.
        case readBack
        /// To be patched and read again, as a `Codable` value: leaves are noted of which a part may
        /// get lost.
        case patchBase
    }

    private(set) var purpose = Purpose.tree
    /// Whether the tree becomes text, which holds numbers that have too many digits for any native
    /// type.
    private(set) var isForText = false

    /// Whether values that the database would refuse are issues.
    var checksWrites: Bool { purpose == .checkedWrite }

    /// Whether variants and former keys are noted.
    var notesModels: Bool { purpose == .comparison || purpose == .readBack }

    /// Whether leaves are noted of which a part may get lost.
    var notesOriginalLeaves: Bool { purpose == .patchBase }

    /// Whether numbers that no native type holds are left as they are.
    var keepsDigits: Bool { isForText || notesModels }
}
