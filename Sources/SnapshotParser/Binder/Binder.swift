extension SnapshotParser {
    /// Takes the bindings of one object after another during a parse, a serialization or a
    /// validation.
    ///
    /// A type meets it in `bindProperties(binder:)` and must not keep it. The bindings' names are
    /// literal: a dot is a dot, and their case is not converted. The property's type declares the
    /// duty: what is not optional must be there.
    ///
    /// Swift writes an `inout` argument back after every call, so a property's setter and `didSet`
    /// run in each mode. Where that matters, as for a managed database object or an `@Published`
    /// property, bind with `bindField(name:get:set:)`, whose setter is only called by a parse.
    public final class Binder {
        /// What a pass over the bindings does.
        public enum Mode: Sendable {
            /// A tree is read into objects.
            case parse
            /// Objects are written to a tree.
            case serialize
            /// A tree is read, and nothing but the issues is kept.
            case validate
        }

        /// What this pass over the bindings does.
        public let mode: Mode

        let parser: SnapshotParser
        /// Whether what the database would refuse to store is an issue.
        let checksWrites: Bool

        // Nothing holds an access to these while it calls into the binder again, so that the check
        // at run time is spared.

        /// Whether the object at hand existed before and keeps what the tree does not mention.
        @exclusivity(unchecked) @usableFromInline var isMerging: Bool
        /// Whether the properties of the object at hand are written. An update first looks for
        /// issues with all it would change, and must leave existing instances alone meanwhile.
        @exclusivity(unchecked) @usableFromInline var isWriting = true
        /// The conversion in force, which a single binding may change.
        @exclusivity(unchecked) var conversion: Conversion
        /// The form of dates in force, which a single binding may change.
        @exclusivity(unchecked) var dates: DateCoding
        /// The object at hand and those around it.
        @exclusivity(unchecked) var frames: Stack<Frame>
        /// The keys of the object at hand and of those around it, their values, and what became
        /// of them.
        @exclusivity(unchecked) var keys: Stack<String>
        @exclusivity(unchecked) var values: Stack<Any?>
        @exclusivity(unchecked) var states: Stack<EntryState>
        /// What the object at hand and those around it have written so far.
        @exclusivity(unchecked) var outputs: Stack<Output>
        /// What is known of the nodes of types; nil until the first object is written.
        @exclusivity(unchecked) var knownNodes: KnownNodes?
        /// Where the entries of objects with many keys are, by the bits of their keys.
        @exclusivity(unchecked) var slots: Stack<UInt32>
        /// What keys begin with, while they are sorted.
        @exclusivity(unchecked) var prefixes: Stack<KeyOrder.Prefix>
        /// The names that were bound and had no value, of the object at hand and of those around it.
        @exclusivity(unchecked) var absent: [Absent] = []
        /// The keys from the root to the object at hand.
        @exclusivity(unchecked) var steps: Stack<KeyReference>
        @exclusivity(unchecked) var report = Report()

        /// Whether an array's indices are its elements' keys, as they are in the database. In other
        /// JSON text they are mere positions.
        @usableFromInline var indicesAreKeys = true
        /// Whether a list's elements are still wanted once they are read, as a lossy list's are, which
        /// gives back what it rejects.
        @exclusivity(unchecked) @usableFromInline var keepsElements = false
        /// Whether list elements without an id of their own are given one; else they are left out.
        @exclusivity(unchecked) var writesNewIDs = true
        /// The paths of the list elements that are passed over because they have issues.
        var skipped: Set<[String]> = []
        /// The objects inside themselves that are to be written.
        @exclusivity(unchecked) var postponed: [Postponed] = []
        /// The class instances being worked on, from the root to the one at hand.
        @exclusivity(unchecked) var ancestors: Stack<Instance>
        /// The places at which something was not written, beyond those that an issue names.
        @exclusivity(unchecked) var cutPaths: [[String]] = []
        /// The instances that were written since one was postponed.
        @exclusivity(unchecked) var left: Set<Instance> = []
        /// Two types that are no snapshots, so that the question is seldom asked again.
        @exclusivity(unchecked) var plainModels: (ObjectIdentifier?, ObjectIdentifier?)
        /// Whether the depth limit was met.
        @exclusivity(unchecked) var isTooDeep = false
        /// What a search knows; nil in every other operation.
        @exclusivity(unchecked) var findings: Findings?
        lazy var pushIDs = PushIDs()

        private let rootLength: Int
        private let blocks: (Block, Block, Block)
        private let callStackStart: UInt
        /// How many levels this operation may go down.
        let depthLimit: Int

        @usableFromInline
        init(
            _ mode: Mode,
            _ parser: SnapshotParser,
            key: String = "",
            merges: Bool = false,
            checksWrites: Bool = false,
            callStackStart: UInt? = nil
        ) {
            self.mode = mode
            self.callStackStart = callStackStart ?? CallStack.position()
            self.parser = parser
            isMerging = merges
            self.checksWrites = checksWrites
            conversion = parser.conversion
            dates = parser.dates
            var blocks = (Block(), Block(), Block())
            values = Stack(in: &blocks.0, capacity: 24)
            states = Stack(in: &blocks.0, capacity: 24)
            slots = Stack(in: &blocks.0, capacity: 0)
            keys = Stack(in: &blocks.1, capacity: 24)
            prefixes = Stack(in: &blocks.1, capacity: 4)
            steps = Stack(in: &blocks.1, capacity: 8)
            ancestors = Stack(in: &blocks.1, capacity: 8)
            frames = Stack(in: &blocks.2, capacity: 4)
            outputs = Stack(in: &blocks.2, capacity: 4)
            self.blocks = blocks
            if !key.isEmpty { steps.push(.text(key)) }
            rootLength = steps.count
            frames.push(Frame(model: Never.self))
            depthLimit = min(max(parser.maximumDepth, 0), Self.deepest)
        }

        deinit {
            frames.free()
            outputs.free()
            steps.free()
            ancestors.free()
            keys.free()
            values.free()
            states.free()
            prefixes.free()
            slots.free()
            blocks.0.free()
            blocks.1.free()
            blocks.2.free()
        }

        @inlinable var context: ValueContext { ValueContext(binder: self) }

        /// The key of the list element at hand.
        var elementKey: SnapshotKey { SnapshotKey(steps.last ?? .none, isGiven: true) }
    }
}

extension SnapshotParser.Binder {
    /// The deepest that any parser goes.
    static var deepest: Int { 128 }

    /// How many bytes of stack an operation may take before it goes no deeper: secondary threads
    /// have 512 KiB, of which the caller has taken some and a last level takes some.
    private static var mostCallStack: UInt { 384 * 1024 }

    /// How many levels below the root the object at hand is.
    var level: Int { steps.count - rootLength }

    /// The keys from the root to the object at hand.
    var path: [String] {
        get { steps.elements.compactMap(text(of:)) }
        set {
            steps.drop(to: 0)
            for key in newValue { steps.push(.text(key)) }
        }
    }

    func text(of key: SnapshotParser.KeyReference) -> String? {
        switch key {
        case .none: nil
        case .text(let text): text
        case .entry(let position): keys[position]
        case .step(let position): position < steps.count ? text(of: steps[position]) : nil
        }
    }

    /// Whether a type is a snapshot.
    @inlinable
    func isSnapshot<T: ParsableObject>(_ type: T.Type) -> Bool {
        guard !isKnownPlain(ObjectIdentifier(type)) else { return false }
        guard !T._isSnapshot else { return true }
        notePlain(ObjectIdentifier(type))
        return false
    }

    @usableFromInline
    func isKnownPlain(_ model: ObjectIdentifier) -> Bool {
        if plainModels.0 == model || plainModels.1 == model { return true }
        guard let shape = knownNodes?.first(of: model), shape >= 0 else { return false }
        return knownNodes?.shapes[shape].isSnapshot == false
    }

    @usableFromInline
    func notePlain(_ model: ObjectIdentifier) {
        plainModels = (model, plainModels.0)
    }

    /// Whether a child of the object at hand is within the limits. Bindings of many fields take so
    /// much stack in a debug build that it, and not the number of levels, is what ends.
    var canGoDown: Bool { level < depthLimit && hasCallStack }

    private var hasCallStack: Bool {
        CallStack.size(since: callStackStart) < Self.mostCallStack
    }

    /// Refuses to go on where the stack of calls is at its end: a user's type may read or write
    /// itself inside itself without a key that would count as a level.
    func checkCallStack() throws {
        guard !hasCallStack else { return }
        isTooDeep = true
        throw SnapshotParser.Failure.issue(.depth(limit: depthLimit))
    }

    /// A binder that reads: another one where a value reads an object while it is written.
    var reader: SnapshotParser.Binder { mode == .serialize ? turned(to: .parse) : self }

    /// A binder that writes: another one where a value writes an object while it is read.
    var writer: SnapshotParser.Binder { mode == .serialize ? self : turned(to: .serialize) }

    private func turned(to mode: Mode) -> SnapshotParser.Binder {
        let other = SnapshotParser.Binder(mode, parser, callStackStart: callStackStart)
        other.continueWork(of: self)
        return other
    }

    /// Takes over what another binder found.
    func end(_ other: SnapshotParser.Binder) {
        guard other !== self else { return }
        report.append(other.report)
        cutPaths += other.cutPaths
        isTooDeep = isTooDeep || other.isTooDeep
    }

    private func continueWork(of binder: SnapshotParser.Binder) {
        path = binder.path
        setModel(binder.frame.model)
        (conversion, dates) = (binder.conversion, binder.dates)
        writesNewIDs = binder.writesNewIDs
        // A binding may hold a property of each, so that none is to be called again.
        for instance in binder.ancestors.elements { ancestors.push(instance) }
    }

    /// Goes down to a child, does the work there, and comes back. Where that would be too deep,
    /// it is an issue and the work is not done.
    @inlinable
    func descend<Result>(to key: String, _ work: () -> Result) -> Result? {
        guard goDown(to: key) else { return nil }
        defer { goUp() }
        return work()
    }

    @usableFromInline
    func goDown(to key: String) -> Bool {
        guard canGoDown else {
            isTooDeep = true
            add(.depth(limit: min(level, depthLimit)), at: key)
            return false
        }
        steps.push(.text(key))
        return true
    }

    /// Goes down to the child at an entry.
    func goDown(toEntry position: Int) -> Bool {
        guard canGoDown else { return goDown(to: keys[position]) }
        steps.push(.entry(position))
        return true
    }

    @usableFromInline
    func goUp() {
        steps.pop()
    }

    /// Notes an issue with a key of the object at hand, or with the object itself.
    func add(
        _ kind: SnapshotParser.Issue.Kind,
        at key: String? = nil,
        model: (any Any.Type)? = nil
    ) {
        report.issues.append(issue(kind, at: key, model: model))
    }

    /// Notes something that a plain serialization has to tolerate.
    func tolerate(_ kind: SnapshotParser.Issue.Kind, at key: String) {
        report.tolerated.append(issue(kind, at: key))
    }

    /// Notes an error that a value or a mapper threw.
    func add(_ error: any Error, at key: String) {
        switch error {
        case SnapshotParser.Failure.reported: break
        case SnapshotParser.Failure.issue(let kind): add(kind, at: key)
        default:
            let redacted = parser.redactsValues
            add(.mapperFailure(.init(error: error, isRedacted: redacted)), at: key)
        }
    }

    private func issue(
        _ kind: SnapshotParser.Issue.Kind,
        at key: String?,
        model: (any Any.Type)? = nil
    ) -> SnapshotParser.Issue {
        SnapshotParser.Issue(
            path: key.map { path + [$0] } ?? path,
            model: String(describing: model ?? frame.model),
            kind: kind,
            concernsKey: key != nil
        )
    }

    func found(_ value: Any) -> SnapshotParser.FoundValue {
        SnapshotParser.FoundValue(value, redacted: parser.redactsValues)
    }
}
