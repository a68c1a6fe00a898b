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
    /// What is known of types.
    @exclusivity(unchecked) var types = TypeTable<EncodedType>()
    /// Nodes that are done with.
    @exclusivity(unchecked) private var spare: TreeNodeEncoder?

    init(_ options: TreeEncoder, limits: CodingLimits? = nil) {
        self.options = options
        self.limits = limits ?? CodingLimits(levels: options.maximumDepth)
    }

    lazy var userInfo: [CodingUserInfoKey: Any] = options.userInfo.mapValues { $0 }

    /// What bound objects inside the value are written by.
    lazy var context: SnapshotParser.ValueContext = limits.outer ?? makeContext()
    private var ownContext: SnapshotParser.ValueContext?

    private func makeContext() -> SnapshotParser.ValueContext {
        let context = SnapshotParser.ValueContext.writing(
            options.boundParser,
            callStackStart: limits.start
        )
        ownContext = context
        return context
    }

    func encodeRoot<T: Encodable>(_ value: T) throws -> Any {
        defer { end() }
        let root = TreeNodeEncoder(self, model: T.self)
        let tree = try root.encodeSelf(value, EncodingPlan(T.self))
        if let failure { throw failure }
        guard let tree else { throw root.nothingEncoded(value) }
        return tree
    }

    private func end() {
        ownContext?.deliver()
        for holder in holders { holder.letGo() }
        spare = nil
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
        _ step: CodingStep,
        _ model: any Any.Type,
        _ type: Int
    ) -> TreeNodeEncoder {
        guard let node = spare else {
            return TreeNodeEncoder(self, in: parent, at: step, model: model, type: type)
        }
        spare = node.spare
        node.move(below: parent, step, model, type)
        return node
    }

    /// Takes back a node that is done with, unless somebody holds it still.
    func reuse(_ node: consuming TreeNodeEncoder) {
        guard isKnownUniquelyReferenced(&node) else { return }
        node.clear(spare)
        spare = node
    }
}

/// What is known of a type that is encoded.
struct EncodedType {
    let plan: EncodingPlan
    var layouts = NodeLayouts()

    init(_ type: (some Encodable).Type) { plan = EncodingPlan(type) }
}
