import Foundation

/// Reads trees into objects, or validates them: the binder of a parse, of a validation and of an
/// update's two passes.
final class Reader: SnapshotParser.Binder {
    // The exclusivity of each is unchecked as that of the binder's own: see there.

    /// The nodes of the current object and of those around it.
    @exclusivity(unchecked) var nodes = OpenNodes()
    /// How this operation reads.
    @exclusivity(unchecked) var options = ReadingOptions()
    /// What is done with the current object.
    @exclusivity(unchecked) var target: Target
    /// How many holes of arrays may still be filled.
    var holes = HoleBudget()
    /// Whether there are checks that could not be made, since properties are not set.
    var hasChecks = false
    /// Whether the operation may end early.
    var stopping: Stopping
    /// How many more comparisons the search for near names may make.
    var suggestions = SuggestionBudget()
    /// The text that is read, for the positions of issues; nil for trees.
    var origin: IssueLocator?
    /// Called with each object that could not be read, before it is closed. A search sets it.
    var failureObserver: ((Reader) -> Void)?
    /// Nil until it is needed.
    @exclusivity(unchecked) private var optionalExtras: ReaderExtras?

    init(
        _ mode: Mode,
        _ parser: SnapshotParser,
        key: String = "",
        below path: [String] = [],
        merges: Bool = false,
        stopping: Stopping = .never,
        callStackStart: UInt? = nil
    ) {
        target = merges ? .updated : .new
        self.stopping = stopping
        super.init(
            mode,
            parser,
            // A sum of arrays would take three of them.
            root: key.isEmpty ? path : path.isEmpty ? [key] : path + [key],
            callStackStart: callStackStart
        )
    }

    /// Whether the current object existed before.
    var isMerging: Bool { target != .new }
    /// Whether it keeps what the tree does not mention.
    var keepsMissing: Bool { isMerging && !options.replaces }
    /// Whether the properties of the current object are set.
    var isStoring: Bool { target != .checked }

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

    /// Whether the first pass of an update has passed an entry over.
    func isSkipped(_ position: Int) -> Bool {
        guard let optionalExtras, !optionalExtras.skipped.isEmpty else { return false }
        return optionalExtras.skipped.contains(path + [nodes.keys[position]])
    }
}

/// How an operation reads.
struct ReadingOptions {
    /// Whether what the tree lacks is gone from objects that existed before.
    var replaces = false
    /// Whether an array's indices are its elements' keys, as they are in the database. In other
    /// JSON text they are mere positions.
    var indicesAreKeys = true
    /// What the root is.
    var rootForm = RootForm.tree
    /// Whether the app's own instances are read into, which a dry run leaves alone.
    var asksForInstances = true
    /// Whether checks are skipped.
    var skipsChecks = false
    /// Whether checks are also made of objects that existed before, which are read into copies.
    var checksPresent = false
    /// Whether the shape of whole nodes is looked at for hints.
    var seeksHints = true
    /// Whether doubtful dates are reported, as in a validation.
    var looksAtDates = false
}

/// What is done with an object that is read.
enum Target {
    /// It was made for the node.
    case new
    /// It was there before, and what the node mentions is set.
    case updated
    /// It was there before, and is left alone: an update first looks for issues with all it would
    /// change.
    case checked
}

/// What only some readers need. A reader is made for each call, and each property of its own takes
/// time to set up and to destroy.
///
/// Earned by: `parse, one by one`, 1 Bool, which is slower with these in the reader.
final class ReaderExtras {
    // The exclusivity of each is unchecked as that of the binder's own: see there.

    /// The paths of the list elements that are passed over because they have issues.
    @exclusivity(unchecked) var skipped: Set<[String]> = []
    /// The elements of a list at the root that were passed over; nil where nobody asks for them.
    var rejected: [SnapshotParser.Rejection]?
    /// The progress of the outermost list of many children.
    var progress: Progress?
    /// Where the entries of that list begin; nil once it is read.
    var progressStart: Int?
    /// What is known of the models that bind remaining keys.
    @exclusivity(unchecked) var modelsWithRemainingKeys = ModelsWithRemainingKeys()
    /// The class instances that were there before.
    @exclusivity(unchecked) var instances = VisitedInstances()
}

extension SnapshotParser.Binder {
    /// This binder where it reads.
    ///
    /// Invariant: `Reader` is the only class whose instances have another mode than `.serialize`.
    @inline(__always)
    final var reader: Reader? {
        mode == .serialize ? nil : unsafeDowncast(self, to: Reader.self)
    }
}

extension SnapshotParser.ValueContext {
    /// Does work with a binder that reads: another one where a value reads an object while it is
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
