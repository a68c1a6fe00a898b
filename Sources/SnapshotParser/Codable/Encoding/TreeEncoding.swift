/// What all encoders of one operation share.
final class TreeEncoding {
    let options: TreeEncoder
    let limits: CodingLimits
    /// What went wrong where nothing can be thrown.
    var failure: EncodingError?
    /// Where an error of a type's own was thrown.
    var origin: CodingOrigin?
    /// The nodes that hold others, which hold them in turn.
    var holders: [TreeNodeEncoder] = []
    private var plans = TypeTable<EncodingPlan>()
    /// How many children nodes of types had.
    private var sizes = TypeTable<Int>()

    init(_ options: TreeEncoder, limits: CodingLimits? = nil) {
        self.options = options
        self.limits = limits ?? CodingLimits(levels: options.maximumDepth)
    }

    lazy var userInfo: [CodingUserInfoKey: Any] = options.userInfo.mapValues { $0 }

    func encodeRoot<T: Encodable>(_ value: T) throws -> Any {
        defer { holders.forEach { $0.letGo() } }
        let root = TreeNodeEncoder(self, model: T.self)
        let tree = try root.encodeSelf(value, plan(for: T.self))
        if let failure { throw failure }
        guard let tree else { throw root.nothingEncoded(value) }
        return tree
    }

    func plan(for type: (some Encodable).Type) -> EncodingPlan {
        if let plan = plans[type] { return plan }
        let plan = EncodingPlan(type)
        plans.note(plan, of: type)
        return plan
    }

    func size(of model: any Any.Type) -> Int { sizes[model] ?? 0 }

    func note(size: Int, of model: any Any.Type) {
        if size > self.size(of: model) { sizes.note(size, of: model) }
    }
}
