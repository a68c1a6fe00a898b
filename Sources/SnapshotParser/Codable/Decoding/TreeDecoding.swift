/// What all decoders of one operation share.
final class TreeDecoding {
    @exclusivity(unchecked) private(set) var options: TreeDecoder
    @exclusivity(unchecked) private(set) var limits: CodingLimits
    @exclusivity(unchecked) private(set) var isLenient: Bool
    /// Whether there was a value before this one, so that others of its type are likely to follow.
    @exclusivity(unchecked) private var isRepeated = false
    /// The snapshot's key, for the node at the root.
    @exclusivity(unchecked) private(set) var key: String?
    /// How many holes of arrays may still be filled.
    @exclusivity(unchecked) var holes = HoleBudget()
    /// Where an error of a type's own was thrown.
    @exclusivity(unchecked) var origin: CodingOrigin?
    /// What is known of types.
    @exclusivity(unchecked) private(set) var plans = TypeTable<DecodingPlan>()
    /// Nodes that are done with.
    @exclusivity(unchecked) private var spare: TreeNodeDecoder?
    @exclusivity(unchecked) private var ownContext: SnapshotParser.ValueContext?

    init(_ options: TreeDecoder, limits: CodingLimits? = nil) {
        self.options = options
        self.limits = limits ?? CodingLimits(levels: options.maximumDepth)
        isLenient = options.conversion == .lenient
    }

    /// Begins with another value of the same operation.
    func begin(
        _ dates: SnapshotParser.DateCoding,
        _ conversion: SnapshotParser.Conversion,
        limits: CodingLimits
    ) {
        options.dates = dates
        options.conversion = conversion
        isLenient = conversion == .lenient
        holes = HoleBudget()
        origin = nil
        self.limits = limits
        isRepeated = true
    }

    /// Whether a binder is around the value, which reports every mistake that is found.
    var tellsAll: Bool { limits.outer != nil }

    lazy var userInfo: [CodingUserInfoKey: Any] = options.userInfo.mapValues { $0 }

    /// Reads the value at the root.
    func decodeRoot<T: Decodable>(_ type: T.Type, _ tree: Any, key: String?) throws -> T {
        self.key = key
        defer { end() }
        let number = isRepeated ? self.type(type) : nil
        let plan = number.map { plans[$0] } ?? DecodingPlan(type)
        return try TreeNodeDecoder(self, tree, model: type, number).decodeSelf(type, plan)
    }

    /// What bound objects inside the value are read by.
    var context: SnapshotParser.ValueContext {
        if let context = limits.outer ?? ownContext { return context }
        let context = SnapshotParser.ValueContext.reading(
            options.boundParser,
            callStackStart: limits.start
        )
        ownContext = context
        return context
    }

    /// Lets go of all that refers to it.
    private func end() {
        ownContext?.deliver()
        spare = nil
        limits.leave()
    }
}

extension TreeDecoding {
    /// Where a type stands among those known.
    @inline(__always)
    func type<T: Decodable>(
        _ type: T.Type,
        _ plan: @autoclosure () -> DecodingPlan = DecodingPlan(T.self)
    ) -> Int {
        plans.position(of: type) ?? plans.note(plan(), of: type)
    }

    /// A node below another.
    func node(
        _ value: Any,
        below parent: TreeNodeDecoder,
        _ step: CodingStep,
        _ model: any Any.Type,
        _ type: Int?,
        isLenient: Bool
    ) -> TreeNodeDecoder {
        guard let node = spare else {
            return TreeNodeDecoder(
                value,
                in: parent,
                at: step,
                model: model,
                type: type,
                isLenient: isLenient
            )
        }
        spare = node.spare
        node.move(value, below: parent, step, model, type, isLenient: isLenient)
        return node
    }

    /// Takes back a node that is done with, unless somebody holds it still.
    func reuse(_ node: consuming TreeNodeDecoder) {
        guard isKnownUniquelyReferenced(&node) else { return }
        node.clear(spare)
        spare = node
    }
}
