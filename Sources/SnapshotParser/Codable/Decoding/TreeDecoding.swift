/// What all decoders of one operation share.
final class TreeDecoding {
    let options: TreeDecoder
    let limits: CodingLimits
    let isLenient: Bool
    /// The snapshot's key, for the node at the root.
    private(set) var key: String?
    /// Whether dictionaries are read in key order, so that of many mistakes the same one is found
    /// each time.
    var isOrdered = false
    /// Where an error of a type's own was thrown.
    var origin: CodingOrigin?
    private var plans = TypeTable<DecodingPlan>()

    init(_ options: TreeDecoder, limits: CodingLimits? = nil) {
        self.options = options
        self.limits = limits ?? CodingLimits(levels: options.maximumDepth)
        isLenient = options.conversion == .lenient
    }

    lazy var userInfo: [CodingUserInfoKey: Any] = options.userInfo.mapValues { $0 }

    func decodeRoot<T: Decodable>(_ type: T.Type, _ tree: Any, key: String?) throws -> T {
        self.key = key
        return try TreeNodeDecoder(self, tree, model: type).decodeSelf(type, plan(for: type))
    }

    func plan(for type: (some Decodable).Type) -> DecodingPlan {
        if let plan = plans[type] { return plan }
        let plan = DecodingPlan(type)
        plans.note(plan, of: type)
        return plan
    }
}
