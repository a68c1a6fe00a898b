import SnapshotParser

/// How a field is bound.
struct Style {
    var access = SnapshotParser.Access.all
    var isAccessor = false
    var hasDefault = false
    /// The conversion of this binding alone.
    var conversion: SnapshotParser.Conversion?

    /// Does work of an oracle under the binding's conversion.
    func converting<Result>(_ work: () -> Result) -> Result {
        let outer = World.current.isLenient
        if let conversion { World.current.isLenient = conversion == .lenient }
        defer { World.current.isLenient = outer }
        return work()
    }
}

/// A field that is bound in a style.
class StyledField: Binding {
    final let style: Style

    init(_ name: String, _ style: Style) {
        self.style = style
        super.init(name)
    }

    override var traits: [String] { ["\(style)"] }
    override var isWhole: Bool { style.access == .all }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard style.access != .serialize, present != .null, let tree = node.children[name],
            tree.isObject
        else {
            let updated = super.updated(present, node, path, &reading)
            return style.access == .serialize ? present : updated
        }
        node.claimed.insert(name)
        return style.converting { merged(present, tree, path + [name], &reading) }
    }

    /// What is read of an object into the present value.
    func merged(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? { nil }
}
