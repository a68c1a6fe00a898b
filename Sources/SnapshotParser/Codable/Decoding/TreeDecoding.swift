/// What all decoders of one operation share.
final class TreeDecoding {
    let options: TreeDecoder
    let limits: CodingLimits
    let isLenient: Bool
    /// The snapshot's key, for the node at the root.
    private(set) var key: String?
    /// How many holes of arrays may still be filled.
    var holes = HoleBudget()
    /// Where an error of a type's own was thrown.
    var origin: CodingOrigin?
    @exclusivity(unchecked) private var plans = TypeTable<DecodingPlan>()

    init(_ options: TreeDecoder, limits: CodingLimits? = nil) {
        self.options = options
        self.limits = limits ?? CodingLimits(levels: options.maximumDepth)
        isLenient = options.conversion == .lenient
    }

    lazy var userInfo: [CodingUserInfoKey: Any] = options.userInfo.mapValues { $0 }

    func decodeRoot<T: Decodable>(_ type: T.Type, _ tree: Any, key: String?) throws -> T {
        self.key = key
        defer { end() }
        return try TreeNodeDecoder(self, tree, model: type).decodeSelf(type, plan(for: type))
    }

    /// What bound objects inside the value are read by.
    lazy var context: SnapshotParser.ValueContext = limits.outer ?? makeContext()
    private var ownContext: SnapshotParser.ValueContext?

    private func makeContext() -> SnapshotParser.ValueContext {
        let context = SnapshotParser.ValueContext.reading(
            options.boundParser,
            callStackStart: limits.start
        )
        ownContext = context
        return context
    }

    func plan(for type: (some Decodable).Type) -> DecodingPlan {
        if let position = plans.position(of: type) { return plans[position] }
        let plan = DecodingPlan(type)
        _ = plans.note(plan, of: type)
        return plan
    }

    private func end() {
        ownContext?.deliver()
    }
}
