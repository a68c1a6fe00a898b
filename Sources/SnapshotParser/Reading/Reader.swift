/// Reads trees into objects, or validates them: the binder of a parse, of a validation and of an
/// update's two passes.
final class Reader: SnapshotParser.Binder {
    // For why exclusivity is unchecked, see the binder's own properties.

    /// The nodes of the current object and of those around it.
    @exclusivity(unchecked) var nodes = OpenNodes()
    /// How this operation reads.
    @exclusivity(unchecked) var options = ReadingOptions()
    /// How many holes of arrays may still be filled.
    var holes = HoleBudget()
    /// Whether there are checks that were not made, since properties are not set.
    var hasChecks = false
    /// The work on long lists, which may stop early.
    @exclusivity(unchecked) var work: LongWork
    /// The text that is read, to locate issues in; nil for trees.
    var origin: IssueLocator?
    /// Called with each object that could not be read, before it is closed. A search sets it.
    var failureObserver: ((Reader) -> Void)?
    /// Nil until it is needed.
    @exclusivity(unchecked) private(set) var optionalExtras: ReaderExtras?

    init(
        _ mode: Mode,
        _ parser: SnapshotParser,
        key: String = "",
        below path: [String] = [],
        merges: Bool = false,
        mayStop: Bool = false,
        callStackStart: UInt? = nil
    ) {
        work = LongWork(mayStop: mayStop)
        super.init(
            mode,
            parser,
            below: path,
            key: key,
            callStackStart: callStackStart
        )
        target = merges ? .updated : .new
        options.merges = merges
        options.placesAreIDs = parser.dialect != .json
    }

    /// Whether the tree is applied to what is there, and null in it removes (RFC 7396), also from what is
    /// made for it.
    var isPatch: Bool { options.merges && !options.replaces && !options.isInArray }
    /// Whether the current object existed before.
    var isMerging: Bool { target != .new }
    /// Whether it keeps what the tree does not mention.
    var keepsMissing: Bool { isMerging && !options.replaces }

    override func claimedBox(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> SnapshotParser._ValueBox {
        let position = try claim(name, access)
        // The value is moved out: a second binding of the key finds it in the node.
        return SnapshotParser._ValueBox(node: nodes.values.claim(position))
    }

    override func takeFormerKeys() {
        guard !formerKeys.isEmpty else { return }
        nodes.rename(formerKeys)
        nodes.current.hasFormerKeys = true
    }

    override func locateIssues() {
        origin?.locate(&report.issues)
        origin?.locate(&report.tolerated)
    }

    override func entryKey(_ position: Int) -> String { nodes.keys[position] }

    var extras: ReaderExtras {
        if let optionalExtras { return optionalExtras }
        let extras = ReaderExtras()
        optionalExtras = extras
        return extras
    }

    /// The current object's variant that some keys choose, if it is copied.
    func copiedVariant(_ choosers: [String]) -> WrittenVariant? {
        guard let variants = optionalExtras?.variants, !variants.isEmpty else { return nil }
        return variants[path]?.first { $0.choosers == choosers }
    }

    /// Whether the places of what is read are noted.
    var notesPlaces: Bool { optionalExtras?.places != nil }

    /// Whether the first pass of an update has skipped an entry.
    func isSkipped(_ position: Int) -> Bool {
        guard let optionalExtras, !optionalExtras.skipped.isEmpty else { return false }
        return optionalExtras.skipped.contains(path + [nodes.keys[position]])
    }
}

/// The options of an operation that reads.
struct ReadingOptions {
    /// Whether the root existed before.
    var merges = false
    /// Whether objects that existed before lose what the tree lacks.
    var replaces = false
    /// Whether an element that is skipped leaves the one with its id in the list.
    var keepsSkipped = false
    /// Whether an array's element is read, in which null is a value (RFC 7396, section 1).
    var isInArray = false
    /// Whether a snapshot's place, an array's index or a field's name, is its id, as it is in the
    /// database.
    var placesAreIDs = true
    /// What the root is.
    var rootForm = RootForm.tree
    /// What the objects are read for.
    var intent = Intent.use
    /// Whether whole nodes are inspected for hints.
    var seeksHints = true
    /// Whether the caller gets the skipped elements of the root in place of a report.
    var isLossy = false
}

/// What objects are read for.
enum Intent {
    /// The caller gets them.
    case use
    /// To see whether the checks hold; the objects that existed before are copies.
    case trial
    /// To be the copies for a trial.
    case copy
}

extension ReadingOptions {
    /// Whether the app's own instances are read into.
    var asksForInstances: Bool { intent == .use }
}

/// State that only some readers need. Each call makes a reader, and each property of its own takes
/// time to set up and to destroy.
///
/// Kept for speed: the `ratios` row `parse, one by one: 1 Bool` is slower with these in the reader.
final class ReaderExtras {
    // For why exclusivity is unchecked, see the binder's own properties.

    /// The paths of the list elements that are skipped because they have issues.
    @exclusivity(unchecked) var skipped: Set<[String]> = []
    /// The variants of the object that is copied.
    var variants: [[String]: [WrittenVariant]] = [:]
    /// Where what is read is stored; nil if nobody asks for that.
    var places: StoredPlaces?
    /// The skipped elements of a list at the root; nil if nobody asks for them.
    var rejected: [SnapshotParser.Rejection]?
    /// The last key that a second binding has claimed, and how many issues there were before.
    var claimedAgain: (path: [String], issueCount: Int)?
    /// The class instances that existed before.
    @exclusivity(unchecked) var instances = VisitedInstances()
}

extension SnapshotParser.Binder {
    /// This binder, if it reads.
    ///
    /// Invariant: `Reader` is the only class whose instances have another mode than `.serialize`.
    @inline(__always)
    final var reader: Reader? {
        mode == .serialize ? nil : unsafeDowncast(self, to: Reader.self)
    }
}

extension SnapshotParser.ValueContext {
    /// Does work with a binder that reads: a new one if a value reads an object while it is
    /// written.
    func reading<Result>(_ work: (Reader) throws -> Result) rethrows -> Result {
        if let reader = binder.reader { return try work(reader) }
        return try readingAnew(work)
    }

    private func readingAnew<Result>(_ work: (Reader) throws -> Result) rethrows -> Result {
        let reader = Reader(.parse, binder.parser, callStackStart: binder.callStackStart)
        reader.continueWork(of: binder)
        defer { binder.end(reader) }
        return try work(reader)
    }
}
