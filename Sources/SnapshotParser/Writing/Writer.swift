/// Writes objects to trees: the binder of a serialization.
final class Writer: SnapshotParser.Binder {
    /// Whether what the database would refuse to store is an issue.
    let checksWrites: Bool
    /// Whether a nested child is written although all its properties are nil. Changes then remove each of
    /// the properties, not the child, which may hold more.
    var keepsEmptyNested = false
    /// Whether the objects that bind remaining keys are noted.
    var notesRemaining = false
    /// Whether to write a value that an earlier write already asked the server to compute. Changes do not
    /// ask for it again.
    var writesPending = true
    /// Whether bindings that are only read are written too.
    var writesAll = false

    // The exclusivity of each is unchecked as that of the binder's own: see there.

    /// The names that the current object and those around it have bound so far, and what is written
    /// under each: nil where nothing is.
    @exclusivity(unchecked) var entries = Entries()
    /// The current object.
    @exclusivity(unchecked) var output = Output()
    /// The names that objects of each type bind.
    @exclusivity(unchecked) var shapes = NodeShapes()
    /// How many class instances and raw containers were written so far.
    @exclusivity(unchecked) var instanceCount = 0
    /// Whether some of it occurs at several places of what is written.
    var hasSharedNodes = false
    /// Whether a date is being written in a form of the user's.
    var isWritingDate = false
    /// Nil until it is needed.
    private(set) var optionalExtras: WriterExtras?

    init(
        _ parser: SnapshotParser,
        of model: any Any.Type = Never.self,
        checksWrites: Bool = false,
        root: [String] = [],
        callStackStart: UInt? = nil
    ) {
        self.checksWrites = checksWrites
        super.init(.serialize, parser, root: root, callStackStart: callStackStart)
        self.model = model
    }

    var names: Entries.Keys { entries.keys }
    var values: Entries.Values { entries.values }

    /// The ids that list elements without one of their own were given.
    var newIDs: Set<String> { optionalExtras?.newIDs ?? [] }

    var extras: WriterExtras {
        if let optionalExtras { return optionalExtras }
        let extras = WriterExtras()
        optionalExtras = extras
        return extras
    }

    /// Writes a child; nil where that fails, which is an issue with its key.
    func write(at key: String, _ write: () throws -> Any?) -> Any? {
        guard goDown(to: key) else { return nil }
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

/// What only some writers need; see ``ReaderExtras``.
final class WriterExtras {
    /// The objects that are to be written when no binding holds them any more.
    var postponed: [Postponed] = []
    /// The instances that were written since one was postponed.
    var left: Set<Instance> = []
    /// What was written of instances that hold many others.
    var written: [WrittenPlace: WrittenInstance] = [:]
    var pushIDs = PushIDs()
    /// The ids that were made.
    var newIDs: Set<String> = []
    /// The objects that bind remaining keys, and the keys under which they keep their own.
    var remaining: [(path: [String], ownKey: String?)] = []
}

/// An object that is being written.
struct Output {
    /// Its names are those from here on.
    var firstName = 0
    /// Whether its own key is kept apart from its other fields, and is not written.
    var omitsKey = false
    /// Whether it has a key of its own, which no remaining key may be.
    var hasKey = false
    /// Whether bindings take part. They do not where no object is being written.
    var isOpen = false
    /// The remaining keys that are written; nil where none was bound.
    var remaining: [(key: String, value: Any)]?
}

extension SnapshotParser.Binder {
    /// This binder where it writes.
    ///
    /// Invariant: `Writer` is the only class whose instances have the mode `.serialize`.
    @inline(__always)
    final var writer: Writer? {
        mode == .serialize ? unsafeDowncast(self, to: Writer.self) : nil
    }
}

extension SnapshotParser.ValueContext {
    /// Does work with a binder that writes: another one where a value writes an object while it is
    /// read.
    func writing<Result>(_ work: (Writer) throws -> Result) rethrows -> Result {
        if let writer = binder.writer { return try work(writer) }
        let writer = Writer(binder.parser, callStackStart: binder.callStackStart)
        writer.continueWork(of: binder)
        defer { binder.end(writer) }
        return try work(writer)
    }
}
