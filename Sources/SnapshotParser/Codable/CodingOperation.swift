/// The state that all coders of one operation share.
class CodingOperation: LeafOptionsSource {
    /// The options by which values are read and written.
    final let parser: SnapshotParser
    // No access to these lasts while the operation is called again.

    /// How leaves are read and written.
    @exclusivity(unchecked) final private(set) var leaves: LeafOptions
    @exclusivity(unchecked) final private(set) var limits: CodingLimits
    /// The origin of an error that a type's own code threw.
    @exclusivity(unchecked) final var origin: CodingOrigin?
    @exclusivity(unchecked) private final var ownContext: SnapshotParser.ValueContext?

    final lazy var userInfo: [CodingUserInfoKey: Any] = parser.userInfo.mapValues { $0 }

    /// - Parameter context: that of the binder around the value, if there is one.
    required init(_ parser: SnapshotParser, in context: SnapshotParser.ValueContext? = nil) {
        self.parser = parser
        leaves = context?.binder.leaves ?? LeafOptions(parser)
        limits = CodingLimits(parser, in: context)
    }

    final var dates: SnapshotParser.DateCoding { leaves.dates }
    final var unitsPerSecond: Double? { leaves.dates.unitsPerSecond }

    /// Starts with another value of a binder.
    func begin(in context: SnapshotParser.ValueContext) {
        leaves = context.binder.leaves
        limits = CodingLimits(parser, in: context)
        origin = nil
    }

    /// Releases the binder around it.
    final func end() {
        ownContext?.deliver()
        limits.leave()
    }

    /// The context in which bound objects inside the value are read or written.
    final var context: SnapshotParser.ValueContext {
        if let context = knownContext { return context }
        let context = makeBinder().context
        ownContext = context
        return context
    }

    /// The same, if it exists already.
    final var knownContext: SnapshotParser.ValueContext? { limits.outer ?? ownContext }

    /// Makes a binder that writes; a decoder's makes one that reads.
    func makeBinder() -> SnapshotParser.Binder { Writer(parser, callStackStart: limits.start) }
}
