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
    @exclusivity(unchecked) var types: EncodedTypes

    init(_ options: TreeEncoder, limits: CodingLimits? = nil) {
        self.options = options
        self.limits = limits ?? CodingLimits(levels: options.maximumDepth)
        types = EncodedTypes()
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
        let tree = try root.encodeSelf(value, types.plan(for: T.self))
        if let failure { throw failure }
        guard let tree else { throw root.nothingEncoded(value) }
        return tree
    }

    private func end() {
        ownContext?.deliver()
        for holder in holders { holder.letGo() }
        holders = []
    }
}
