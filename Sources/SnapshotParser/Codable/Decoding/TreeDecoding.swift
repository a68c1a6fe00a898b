/// The state that all decoders of one operation share.
final class TreeDecoding: CodingOperation {
    /// The snapshot's key, for the node at the root.
    @exclusivity(unchecked) private(set) var key: String?
    /// How many holes of arrays may still be filled.
    @exclusivity(unchecked) var holes = HoleBudget()
    @exclusivity(unchecked) private var openedContainers = OpenedContainers()
    /// Whether the tree has too many nodes to continue.
    @exclusivity(unchecked) private(set) var isTooLarge = false
    /// The tree that is decoded.
    private var tree: Any?
    /// How many issues the binder around it had tolerated before.
    @exclusivity(unchecked) private(set) var toleratedBefore = 0
    /// The places with unknown keys, and the decoders that opened them.
    @exclusivity(unchecked) var notes: [(place: TreeNodeDecoder, node: TreeNodeDecoder)] = []

    override func begin(in context: SnapshotParser.ValueContext) {
        super.begin(in: context)
        holes = HoleBudget()
        openedContainers = OpenedContainers()
        isTooLarge = false
    }

    /// Counts an opened value.
    ///
    /// - Returns: whether the tree has too many of them to continue.
    func opensTooMany() -> Bool {
        if !isTooLarge { isTooLarge = openedContainers.open { _ in tree } }
        return isTooLarge
    }

    /// Whether a binder is around the value, which reports all mistakes.
    var tellsAll: Bool { limits.outer != nil }

    /// Reads the value at the root.
    func decodeRoot<T: Decodable>(_ type: T.Type, _ tree: Any, key: String?) throws -> T {
        (self.tree, self.key) = (tree, key)
        toleratedBefore = tolerance.count
        defer {
            self.tree = nil
            reportUnknownKeys()
            end()
        }
        return try TreeNodeDecoder(self, tree, model: type).decodeSelf(type, DecodingPlan(type))
    }

    override func makeBinder() -> SnapshotParser.Binder {
        Reader(.parse, parser, callStackStart: limits.start)
    }
}
