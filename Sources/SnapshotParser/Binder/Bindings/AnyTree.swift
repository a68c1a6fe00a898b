/// A subtree as it is.
struct AnyTree: ParsableValue {
    let value: Any

    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> AnyTree {
        guard case .value(let content) = Tree.unboxed(value) else {
            throw SnapshotParser.Failure.issue(.unexpectedNull)
        }
        return AnyTree(value: content)
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.binder.writeTree(value)
    }
}
