/// What an operation reads for, and what becomes of what was there before.
struct ReadingIntent {
    /// What objects are read for.
    enum Purpose {
        /// The caller gets them.
        case use
        /// To see whether the checks hold; the objects that existed before are copies.
        case trial
        /// To be the copies for a trial.
        case copy
    }

    private(set) var purpose = Purpose.use
    /// Whether the root existed before.
    private(set) var merges = false
    /// Whether objects that existed before lose what the tree lacks.
    private(set) var replaces = false
    /// Whether an element that is skipped leaves the one with its id in the list.
    private(set) var keepsSkipped = false
    /// Whether an array's element is read, in which null is a value (RFC 7396, section 1).
    var isInArray = false
    /// Whether whole nodes are inspected for hints.
    private(set) var seeksHints = true
    /// Whether the caller gets the skipped elements of the root instead of a report.
    private(set) var isLossy = false
    /// What the root is.
    var rootForm = RootForm.tree

    /// Whether the tree is applied to what is there, and null in it removes (RFC 7396), also from
    /// what is made for it.
    var isPatch: Bool { merges && !replaces && !isInArray }

    /// Whether the app's own instances are read into.
    var asksForInstances: Bool { purpose == .use }

    /// Goes on to objects that nobody gets.
    mutating func readCopies() { purpose = .copy }

    /// Goes on to what is one value, such as a string of JSON text: an update replaces it.
    mutating func replaceWhole() {
        if !replaces { (replaces, keepsSkipped) = (true, true) }
    }
}
