/// Writes objects to trees: the binder of a serialization.
final class Writer: SnapshotParser.Binder {
    /// What this operation writes for.
    let intent: WritingIntent

    // For why exclusivity is unchecked, see the binder's own properties.

    /// The nodes of the current object and of those around it.
    @exclusivity(unchecked) var nodes = WrittenNodes()
    /// How many bindings only read, so that others write what they read.
    @exclusivity(unchecked) var readOnlyCount = 0
    /// What is noted beside the tree; nil until there is something. Made for each call, it would take as long
    /// as writing a few values.
    @exclusivity(unchecked) private(set) var optionalNotes: WriterNotes?
    /// Whether nothing reads again what is being written.
    var isOnlyWritten = false
    /// Whether a date is being written in a user's form.
    var isWritingDate = false

    init(
        _ parser: SnapshotParser,
        of model: any Any.Type = Never.self,
        for intent: WritingIntent = WritingIntent(),
        below path: [String] = [],
        callStackStart: UInt? = nil
    ) {
        self.intent = intent
        super.init(.serialize, parser, below: path, callStackStart: callStackStart)
        self.model = model
    }

    var notes: WriterNotes {
        if let optionalNotes { return optionalNotes }
        let notes = WriterNotes()
        optionalNotes = notes
        return notes
    }

    /// Whether keys and values that the database refuses are issues.
    var checksLimits: Bool {
        intent.checksWrites && parser.dialect != .json && !nodes.current.holdsText
    }

    override func takeFormerKeys(_ keys: [String: [String]]) {
        guard intent.notesModels, !keys.isEmpty else { return }
        notes.formerKeys[path, default: [:]].merge(keys) { $0 + $1 }
    }

    /// Writes a child; nil if that fails, which becomes an issue with its key.
    func write(
        at key: String,
        as step: SnapshotParser.Step? = nil,
        _ write: () throws -> Any?
    ) -> Any? {
        guard goDown(to: key, as: step) else { return nil }
        do {
            let tree = try write()
            goUp()
            return tree
        } catch {
            goUp()
            add(error, at: key)
            return nil
        }
    }
}

/// What is noted beside the tree that is written.
final class WriterNotes {
    private var pushIDs = PushIDs()
    /// The ids that were made.
    private(set) var newIDs: Set<String> = []
    /// The variants that were written, by the paths to the objects that bind them.
    var variants: [[String]: [WrittenVariant]] = [:]
    /// The paths to the snapshots that were written inside the root.
    var snapshots: Set<[String]> = []
    /// The paths to the optional collections that are nil.
    var nilCollections: Set<[String]> = []
    /// The paths to the children in which bindings of the object around them have their keys, and to the
    /// content of variants.
    var nested: Set<[String]> = []
    /// The former keys of the objects that were written, by the paths to these.
    var formerKeys: [[String]: [String: [String]]] = [:]
    /// The places at which something was not written, or is not to be sent again, beyond those that
    /// an issue names.
    var unwritten: [[String]] = []

    /// How many places were noted whose trees are not compared like others.
    var placeCount: Int {
        formerKeys.count + variants.count + snapshots.count + nilCollections.count + nested.count
    }

    /// A new push id for an element without an id.
    func newID() -> String {
        let id = pushIDs.next()
        newIDs.insert(id)
        return id
    }
}

extension SnapshotParser.Binder {
    /// This binder, if it writes.
    ///
    /// Invariant: `Writer` is the only class whose instances have the mode `.serialize`.
    @inline(__always)
    final var writer: Writer? {
        mode == .serialize ? unsafeDowncast(self, to: Writer.self) : nil
    }
}

extension SnapshotParser.ValueContext {
    /// Does work with a binder that writes: a new one if a value writes an object while it is read.
    func writing<Result>(_ work: (Writer) throws -> Result) rethrows -> Result {
        if let writer = binder.writer { return try work(writer) }
        let intent = WritingIntent(isForText: true)
        let writer = Writer(binder.parser, for: intent, callStackStart: binder.place.callStackStart)
        writer.continueWork(of: binder)
        defer { binder.end(writer) }
        return try work(writer)
    }
}
