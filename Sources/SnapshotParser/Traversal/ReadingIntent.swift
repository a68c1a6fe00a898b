/// What an operation reads for, and what becomes of what was there before.
///
/// What a reader's predicates say about an object, by the operation:
///
/// | operation | object | isNew | keepsUnmentioned | isPatch |
/// |---|---|---|---|---|
/// | parse, decode | any | yes | no | no |
/// | update, merge | present | no | yes | yes |
/// | update, merge | made for the tree | yes | no | yes |
/// | replace | present | no | no | no |
/// | replace | made for the tree | yes | no | no |
///
/// In an array, nothing is a patch. In a value that is replaced as a whole, all is as in `replace`.
///
/// What the passes do with properties, with the app's setters (`bind(get:set:_:)`), and with checks
/// (`check`). A trial is made only if there are checks, which need the properties to be set, and in
/// an update, only if there is no issue yet:
///
/// | pass | mode | present objects | new objects | setters | checks |
/// |---|---|---|---|---|---|
/// | parse | parse | | set | called | made |
/// | validation | validate | | set | not called | noted |
/// | its trial | parse | | set | called | made |
/// | update: first pass | validate | unchanged | set | not called | noted |
/// | its trial, on copies | parse | set | set | called | made |
/// | last pass | parse | set | set | called | made of new objects |
struct ReadingIntent {
    /// What objects are read for.
    enum Purpose {
        /// The caller gets the objects, which may be the app's own instances.
        case use
        /// Objects are tried, to see whether their checks hold: copies in an update, and new ones
        /// in a validation.
        case trial
        /// The objects' checks are not made: they are the copies for a trial, or are not used.
        case unchecked
    }

    var purpose = Purpose.use
    /// Whether there is a present root, which is updated, merged into or replaced.
    private(set) var hasPresentRoot = false
    /// Whether objects that existed before lose the values that the tree lacks.
    private(set) var replaces = false
    /// Whether, if an element is skipped, the list keeps the present element with the same id.
    private(set) var keepsSkipped = false
    /// Whether an array's element is read, in which null is data, not a removal (RFC 7396, section
    /// 1).
    var isInArray = false
    /// Whether nodes with issues are inspected for hints, such as a call that would read them.
    private(set) var seeksHints = true
    /// Whether the caller gets the skipped elements of the root instead of a report.
    private(set) var isLossy = false

    /// Whether the tree is a patch (RFC 7396): it is applied to the present value, and null in it
    /// removes a value, also in objects that are made for the patch.
    var isPatch: Bool { hasPresentRoot && !replaces && !isInArray }

    /// Goes on to a value that an update replaces as a whole, such as a string of JSON text.
    mutating func beginReplacing() { if !replaces { (replaces, keepsSkipped) = (true, true) } }
}
