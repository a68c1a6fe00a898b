extension SnapshotParser {
    /// Takes the bindings of one object after another during a parse, a serialization or a
    /// validation.
    ///
    /// `bindProperties(binder:)` gets one, and must not keep it: once the operation is over, its
    /// bindings do nothing. The bindings' names are literal: a dot is a dot, and their case is not
    /// converted. The property's type says whether a key is required: what is not optional must be
    /// there.
    ///
    /// Swift writes an `inout` argument back after every call, so a property's setter and `didSet`
    /// run in each mode. If that matters, as for a managed database object or an `@Published`
    /// property, use ``bind(get:set:_:)`` around the binding: only a parse or an update calls the
    /// setter.
    public class Binder {
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
        public final let mode: Mode

        /// Values of the app's own, as ``SnapshotParser/userInfo`` has them.
        public final var userInfo: [CodingUserInfoKey: any Sendable] { parser.userInfo }

        final let parser: SnapshotParser

        // The exclusivity checks at run time are turned off for the properties below, since they
        // take time. That is safe: no access to one of them lasts while a binding calls the binder
        // again.

        /// The conversion in force, which a single binding may change.
        @exclusivity(unchecked) final var conversion: Conversion
        /// The form of dates in force, if a single binding has changed it.
        @exclusivity(unchecked) final var bindingDates: DateCoding?
        /// What belongs to the current object.
        @usableFromInline @exclusivity(unchecked) final var scope = Scope()
        /// The former keys of the types whose properties are being bound, from the first that has
        /// some to that of the current object; beyond the scope's count, those of closed objects.
        @exclusivity(unchecked) final var renamings: [[String: [String]]] = []
        /// The path to the current object, and the limits on how far down the pass may go.
        @exclusivity(unchecked) final var passPath: PassPath
        @exclusivity(unchecked) final var report = Report()
        /// Finds the places of issues in the text that is read; nil for trees.
        final var locator: IssueLocator?
        /// The last two types found not to be snapshots, which saves looking them up again.
        @exclusivity(unchecked) final var nonSnapshots: (ObjectIdentifier?, ObjectIdentifier?)
        /// Finds similar names, of which it makes a limited number of comparisons.
        final var suggestions = KeySuggestions()

        /// - Parameters:
        ///   - path: the path to the root.
        ///   - step: the root's key below that path; nil if it has none.
        init(
            _ mode: Mode,
            _ parser: __shared SnapshotParser,
            below path: [String],
            at step: PassStep? = nil,
            callStackStart: UInt?
        ) {
            self.mode = mode
            self.parser = parser
            conversion = self.parser.conversion
            passPath = PassPath(
                depthLimit: parser.depthLimit,
                containerLimit: parser.containerLimit,
                callStackStart: callStackStart
            )
            if !path.isEmpty { go(to: path) }
            passPath.setRoot(step)
        }

        /// Applies former keys, given by the keys that replaced them, to the open node: a reader
        /// renames those that it finds, and a writer may note them.
        func applyFormerKeys(_ keys: [String: [String]]) {}
    }
}

extension SnapshotParser.Binder {
    @inlinable
    final var context: SnapshotParser.ValueContext { SnapshotParser.ValueContext(binder: self) }

    /// Whether the current object is made for the node that is read, or is read as if it was.
    @inlinable
    final var isNew: Bool { if case .new = scope.target { true } else { false } }

    /// Whether the properties of the current object are set.
    @inlinable
    final var setsProperties: Bool { if case .unchanged = scope.target { false } else { true } }

    /// All keys to the current object, including those to the root.
    final var path: [String] { passPath.steps.map(key(of:)) }

    /// The keys to the root with slashes between them, for the headline of an error.
    final var rootName: String { passPath.stepsToRoot.map(key(of:)).joined(separator: "/") }

    /// Moves to a path at or below the root's.
    final func go(to path: some Collection<String>) { passPath.go(to: path.map { .key($0) }) }

    /// The form of dates in force.
    @usableFromInline final var dates: SnapshotParser.DateCoding { bindingDates ?? parser.dates }

    /// How many units of time make a second; nil unless dates are numbers since 1970.
    final var unitsPerSecond: Double? {
        // Without a copy of the form, which would count references.
        if let bindingDates { bindingDates.unitsPerSecond } else { parser.dates.unitsPerSecond }
    }

    /// Whether the key or the index of a snapshot is its id.
    final var keysAreIDs: Bool { parser.dialect.keysAreIDs }

    @inline(never)
    final func key(of step: PassStep) -> String {
        switch step {
        case .key(let key): key
        case .index(let index): String(index)
        // Only a binder that reads has entries.
        case .entry(let position): reader?.nodes.entries[position].key ?? ""
        }
    }

    /// Takes the path and the options of another binder, to work inside its current value.
    final func continueWork(of binder: SnapshotParser.Binder) {
        passPath.continueWork(of: binder.passPath, at: binder.path.map { .key($0) })
        (scope.model, scope.nilValues) = (binder.scope.model, binder.scope.nilValues)
        (conversion, bindingDates) = (binder.conversion, binder.bindingDates)
    }

    /// Takes the report of a binder that worked inside this one's current value.
    final func endWork(of other: SnapshotParser.Binder) {
        guard other !== self else { return }
        report.append(other.report)
        passPath.endWork(of: other.passPath)
    }
}
