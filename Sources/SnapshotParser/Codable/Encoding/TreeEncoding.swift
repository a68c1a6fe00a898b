/// What all encoders of one operation share.
final class TreeEncoding {
    @exclusivity(unchecked) private(set) var options: TreeEncoder
    @exclusivity(unchecked) private(set) var limits: CodingLimits
    /// Whether there was a value before this one, so that others of its type are likely to follow.
    @exclusivity(unchecked) private var isRepeated = false
    /// What went wrong where nothing can be thrown.
    @exclusivity(unchecked) var failure: (any Error)?
    /// Where an error of a type's own was thrown.
    @exclusivity(unchecked) var origin: CodingOrigin?
    /// What is known of types.
    @exclusivity(unchecked) var types = TypeTable<EncodedType>()
    /// Nodes that are done with: those that have room for fields, and others.
    @exclusivity(unchecked) private var spare: TreeNodeEncoder?
    @exclusivity(unchecked) private var spareWithoutFields: TreeNodeEncoder?
    @exclusivity(unchecked) private var spareCount = 0
    @exclusivity(unchecked) private var ownContext: SnapshotParser.ValueContext?

    init(_ options: TreeEncoder, limits: CodingLimits? = nil) {
        self.options = options
        self.limits = limits ?? CodingLimits(levels: options.maximumDepth)
    }

    /// Begins with another value of the same operation.
    func begin(_ dates: SnapshotParser.DateCoding, limits: CodingLimits) {
        options.dates = dates
        origin = nil
        self.limits = limits
        isRepeated = true
    }

    lazy var userInfo: [CodingUserInfoKey: Any] = options.userInfo.mapValues { $0 }

    /// What bound objects inside the value are written by.
    var context: SnapshotParser.ValueContext {
        if let context = limits.outer ?? ownContext { return context }
        let context = SnapshotParser.ValueContext.writing(
            options.boundParser,
            callStackStart: limits.start
        )
        ownContext = context
        return context
    }

    /// Writes the value at the root.
    func encodeRoot<T: Encodable>(_ value: T) throws -> Any {
        defer { end() }
        let type = isRepeated ? type(T.self) : nil
        let plan = type.map { types[$0].plan } ?? EncodingPlan(T.self)
        let root = TreeNodeEncoder(self, model: T.self, type: type)
        let tree = try root.encodeSelf(value, plan)
        if let failure { throw failure }
        guard let tree else { throw root.nothingEncoded(value) }
        return tree
    }

    /// Lets go of all that refers to it.
    private func end() {
        ownContext?.deliver()
        spare = nil
        spareWithoutFields = nil
        spareCount = 0
        limits.leave()
    }
}

extension TreeEncoding {
    /// Where a type stands among those known.
    @inline(__always)
    func type(_ type: (some Encodable).Type) -> Int {
        types.position(of: type) ?? types.note(EncodedType(type), of: type)
    }

    /// A node below another.
    func node(
        below parent: TreeNodeEncoder,
        _ step: consuming CodingStep,
        _ model: any Any.Type,
        _ type: Int?,
        needsFields: Bool
    ) -> TreeNodeEncoder {
        let node: TreeNodeEncoder
        if needsFields, let spare {
            node = spare
            self.spare = node.spare
        } else if let spareWithoutFields {
            node = spareWithoutFields
            self.spareWithoutFields = node.spare
        } else {
            return TreeNodeEncoder(self, in: parent, at: step, model: model, type: type)
        }
        spareCount -= 1
        node.move(below: parent, step, model, type)
        return node
    }

    /// Takes back a node that is done with, unless somebody holds it still, or there are enough of
    /// them: each is released inside the release of the one before it, which takes stack.
    func reuse(_ node: consuming TreeNodeEncoder) {
        guard spareCount < Tree.deepest, isKnownUniquelyReferenced(&node) else { return }
        spareCount += 1
        if node.hasFields {
            node.clear(spare)
            spare = node
        } else {
            node.clear(spareWithoutFields)
            spareWithoutFields = node
        }
    }
}

/// What is known of a type that is encoded.
struct EncodedType {
    let plan: EncodingPlan
    var layouts = NodeLayouts()

    init(_ type: (some Encodable).Type) { plan = EncodingPlan(type) }
}
