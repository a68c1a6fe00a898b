/// Writes objects to trees: the binder of a serialization.
final class Writer: SnapshotParser.Binder {
    /// What this operation writes for.
    let intent: WritingIntent

    // For why exclusivity is unchecked, see the binder's own properties.

    /// The nodes of the current object and of those around it.
    @exclusivity(unchecked) var nodes = WrittenNodes()
    /// How many bindings so far only read. Other bindings write what these read.
    @exclusivity(unchecked) var readOnlyCount = 0
    /// What was noted of each value by its path, to compare what is written with another object. To
    /// make it for each call would take as long as writing a few values.
    private(set) lazy var notes = NoteTree<WrittenNote>()
    private var pushIDs = PushIDs()
    /// The ids that were made.
    private(set) var madeIDs: Set<String> = []
    /// Whether a date is being written in a user's form.
    var isWritingDate = false

    @inline(never)
    init(
        _ parser: __shared SnapshotParser,
        of model: any Any.Type = Never.self,
        for intent: WritingIntent = .tree,
        below path: [String] = [],
        callStackStart: UInt? = nil
    ) {
        self.intent = intent
        super.init(.serialize, parser, below: path, callStackStart: callStackStart)
        scope.model = model
    }

    /// Whether keys and values that the database refuses are issues.
    var checksLimits: Bool {
        intent.checksWrites && parser.dialect.hasDatabaseLimits && !nodes.current.writesIntoString
    }

    override func applyFormerKeys(_ keys: [String: [String]]) {
        guard intent.notesTypes, !keys.isEmpty else { return }
        note { $0.formerKeys.merge(keys) { $0 + $1 } }
    }

    /// Notes something of the value here, or of one below it.
    func note(at keys: [String] = [], _ note: (inout WrittenNote) -> Void) {
        notes.change(at: path + keys, note)
    }

    /// A new push id for an element without an id.
    func newID() -> String {
        let id = pushIDs.next()
        madeIDs.insert(id)
        return id
    }
}

extension SnapshotParser.Binder {
    /// This binder, if it writes.
    ///
    /// Invariant: `Writer` is the only class whose instances have the mode `.serialize`.
    @inline(__always)
    final var writer: Writer? { mode == .serialize ? unsafeDowncast(self, to: Writer.self) : nil }
}

extension SnapshotParser.ValueContext {
    /// Does work with a binder that writes: a new one if a value writes an object while it is read.
    func writing<Result>(
        for intent: WritingIntent = .allDigits,
        _ work: (Writer) throws -> Result
    ) rethrows -> Result {
        if let writer = binder.writer { return try work(writer) }
        let writer = makeWriter(for: intent)
        defer { binder.endWork(of: writer) }
        return try work(writer)
    }

    @inline(never)
    private func makeWriter(for intent: WritingIntent) -> Writer {
        let start = binder.passPath.callStackStart
        let writer = Writer(binder.parser, for: intent, callStackStart: start)
        writer.continueWork(of: binder)
        return writer
    }
}
