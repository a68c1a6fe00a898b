/// The state that all decoders of one operation share.
final class TreeDecoding: CodingOperation {
    /// The snapshot's key, for the node at the root.
    @exclusivity(unchecked) private(set) var key: String?
    /// How many holes of arrays may still be filled.
    @exclusivity(unchecked) var holes = HoleBudget()
    @exclusivity(unchecked) private var openedContainers = OpenedContainers()
    /// The tree that is decoded.
    private var tree: Any?

    override func begin(in context: SnapshotParser.ValueContext) {
        super.begin(in: context)
        holes = HoleBudget()
        openedContainers = OpenedContainers()
    }

    /// Counts an opened value.
    ///
    /// - Returns: whether the tree has too many of them to continue.
    func opensTooMany() -> Bool { openedContainers.open { _ in tree } }

    /// Whether a binder is around the value, which reports all mistakes.
    var tellsAll: Bool { limits.outer != nil }

    /// Reads the value at the root.
    func decodeRoot<T: Decodable>(_ type: T.Type, _ tree: Any, key: String?) throws -> T {
        (self.tree, self.key) = (tree, key)
        defer {
            self.tree = nil
            end()
        }
        return try TreeNodeDecoder(self, tree, model: type).decodeSelf(type, DecodingPlan(type))
    }

    override func makeBinder() -> SnapshotParser.Binder {
        Reader(.parse, parser, callStackStart: limits.start)
    }
}
