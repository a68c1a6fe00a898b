/// What an operation writes for.
enum WritingIntent {
    /// To be stored as a tree, or to be compared with what is.
    case tree
    /// To become text, or to be read again as a part of a value: numbers may have more digits than
    /// any native type has.
    case allDigits
    /// To be stored, as `tree`, but checked: by the objects' own checks, and for what the database
    /// would refuse.
    case checkedWrite
    /// To be compared with another object: variants and former keys are noted.
    case comparison
    /// To be read again: all that is read is written, and nothing else, and variants are noted.
    case readBack
    /// To be patched and read again, as a `Codable` value: leaves are noted of which a part may get
    /// lost.
    case patchBase

    /// Whether objects are checked, by their own checks and for what the database would refuse.
    var checksWrites: Bool { self == .checkedWrite }

    /// Whether what only types tell is noted: variants, former keys, and that a set has no order.
    var notesTypes: Bool { self == .comparison || self == .readBack }

    /// Whether numbers that no native type holds are left as they are.
    var keepsDigits: Bool { [.allDigits, .comparison, .readBack, .patchBase].contains(self) }
}
