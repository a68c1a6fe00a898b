/// Reads trees into objects, or validates them: the binder of a parse, of a validation and of an
/// update's two passes.
@usableFromInline
final class Reader: SnapshotParser.Binder {
    // For why exclusivity is unchecked, see the binder's own properties.

    /// The nodes of the current object and of those around it.
    @exclusivity(unchecked) var nodes = OpenNodes()
    /// The key of a snapshot that is read as one value, and the level at which that is. It counts
    /// only if the value asks for it.
    @exclusivity(unchecked) var offeredKey: (level: Int, key: SnapshotKey)?
    /// The level at which a value asked for its key: of several, the one nearest to the root. It is
    /// known only where there is a key to give.
    @exclusivity(unchecked) var keyAskedAt = Int.max
    /// How many holes of arrays may still be read as values.
    @exclusivity(unchecked) var holeBudget = HoleBudget()
    /// Whether a date was read that may be seconds, until it is reported.
    @exclusivity(unchecked) var hasEarlyDate = false
    /// State that only some readers need; nil until it is needed.
    @exclusivity(unchecked) private(set) var optionalExtras: ReaderExtras?

    init(
        _ mode: Mode,
        _ parser: __shared SnapshotParser,
        for intent: ReadingIntent = ReadingIntent(),
        below path: [String] = [],
        at step: PassStep? = nil,
        callStackStart: UInt? = nil
    ) {
        super.init(mode, parser, below: path, at: step, callStackStart: callStackStart)
        report.limit = SnapshotParser.Report.limitOfReading
        (scope.intent, scope.target) = (intent, intent.hasPresentRoot ? .updated : .new)
    }

    /// Whether null in what is read removes a value, also in an object that is new in an update.
    var isPatch: Bool { scope.intent.isPatch }

    /// Whether the tree is merged into the current object, which keeps what it does not mention.
    var keepsUnmentioned: Bool { !isNew && !scope.intent.replaces }

    /// Reserves a present object to read into.
    ///
    /// - Returns: false if a replacement has read into this instance already. The old tree may have
    ///   held one instance under several keys, whose new values may differ: the first key gets the
    ///   instance, and the others get new ones.
    @discardableResult
    func reserveInstance<T: ParsableObject>(_ present: T) -> Bool {
        guard scope.intent.replaces, let instance = Instance(present) else { return true }
        return extras.reservedInstances.updateValue(present, forKey: instance) == nil
    }

    override func applyFormerKeys(_ keys: [String: [String]]) {
        nodes.rename(keys)
        nodes.current.hasFormerKeys = true
    }

    @inline(never)
    var extras: ReaderExtras {
        if let optionalExtras { return optionalExtras }
        let extras = ReaderExtras()
        optionalExtras = extras
        return extras
    }

    /// Tells the handler of a date that was read and may be seconds: of the first in each property.
    ///
    /// - Parameter property: the property's name; nil if it has none.
    @inline(never)
    func reportEarlyDate(
        at path: @autoclosure () -> [String],
        in model: any Any.Type,
        of property: @autoclosure () -> String?
    ) {
        guard hasEarlyDate else { return }
        hasEarlyDate = false
        let name = property()
        let key = [String(reflecting: model), name ?? ""]
        guard parser.propertiesWithEarlyDates?.withLock({ $0.insert(key).inserted }) == true
        else { return }
        report.addTolerated(.init(.earlyDate, at: path(), in: model, concernsKey: name != nil))
    }

    /// Whether an earlier pass of an update has skipped what is under a key.
    func isSkipped(_ key: @autoclosure () -> String) -> Bool {
        guard let optionalExtras, !optionalExtras.skippedPaths.isEmpty else { return false }
        return optionalExtras.skippedPaths.contains(path + [key()])
    }
}

/// State that only some readers need. Each call makes a reader, and each property of its own takes
/// time to set up and to destroy.
///
/// Kept for speed: the `ratios` row `parse, one by one: 1 Bool` is slower with these in the reader.
final class ReaderExtras {
    // For why exclusivity is unchecked, see the binder's own properties.

    /// The paths of elements and property values that an earlier pass skipped because of issues,
    /// or, in that pass, those that the later ones will skip.
    @exclusivity(unchecked) var skippedPaths: Set<[String]> = []
    /// The present value, if an update reads a `Codable` value over it.
    @exclusivity(unchecked) var patchBase: PatchBase?
    /// Whether objects have checks that were not made, since this pass sets no properties.
    var needsTrial = false
    /// What was noted of the object that is copied, while it was written.
    var copiedNotes: NoteTree<WrittenNote>?
    /// Where each value that is read is stored; nil if nobody asks for that.
    var storedNotes: NoteTree<StoredNote>?
    /// The skipped elements of a list at the root; nil if nobody asks for them.
    var rejected: [SnapshotParser.Rejection]?
    /// The path of the last key that a second binding claimed, and how many issues there were
    /// before that.
    var claimedAgain: (path: [String], issueCount: Int)?
    /// The class instances that a replacement has read into. They are retained, so that no new
    /// instance gets the address of one of them.
    @exclusivity(unchecked) var reservedInstances: [Instance: any Parsable] = [:]
}

extension SnapshotParser.ValueContext {
    /// Does work with a binder that reads: a new one if a value reads an object while it is
    /// written.
    func reading<Result>(_ work: (Reader) throws -> Result) rethrows -> Result {
        if let reader = binder.reader { return try work(reader) }
        return try readingAnew(work)
    }

    private func readingAnew<Result>(_ work: (Reader) throws -> Result) rethrows -> Result {
        let reader = Reader(.parse, binder.parser, callStackStart: binder.passPath.callStackStart)
        reader.continueWork(of: binder)
        defer { binder.endWork(of: reader) }
        return try work(reader)
    }
}
