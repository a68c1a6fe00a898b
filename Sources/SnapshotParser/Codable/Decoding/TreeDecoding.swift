/// The state that all decoders of one value share.
final class TreeDecoding: CodingOperation {
    let reader: Reader
    /// The snapshot's key, for the node at the root.
    let key: String?
    /// The tree that is decoded.
    private let tree: Any
    @exclusivity(unchecked) private var openedContainers = OpenedContainers()
    /// Whether the tree has too many nodes to continue.
    @exclusivity(unchecked) private(set) var isTooLarge = false
    /// The places with unknown keys, and the decoders that opened them.
    @exclusivity(unchecked) var notes: [(place: TreeNodeDecoder, node: TreeNodeDecoder)] = []

    init(_ reader: Reader, _ tree: Any, key: String?) {
        (self.reader, self.tree, self.key) = (reader, tree, key)
        super.init(reader)
    }

    /// Reads the value at the root.
    func root<T: Decodable>(_ type: T.Type) throws -> T {
        defer { reportUnknownKeys() }
        return try TreeNodeDecoder(self, tree, model: type).decodeSelf(type, DecodingPlan(type))
    }

    /// Counts an opened value.
    ///
    /// - Returns: whether the tree has too many of them to continue.
    func opensTooMany() -> Bool {
        if !isTooLarge { isTooLarge = openedContainers.open { _ in tree } }
        return isTooLarge
    }
}
