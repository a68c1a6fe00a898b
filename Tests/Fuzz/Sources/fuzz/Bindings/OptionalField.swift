import SnapshotParser

/// A field that may be nil.
final class OptionalField<V: FuzzValue>: StyledField {
    override var initial: Any { V?.none as Any }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let style = style
        bind(binder, &value, as: (V?).self, isAccessor: style.isAccessor, style.access) { field in
            if style.conversion == nil {
                binder.bindField(name: name, field: &field, access: style.access)
            } else {
                binder.bindField(
                    name: name,
                    field: &field,
                    conversion: style.conversion,
                    access: style.access
                )
            }
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = claim(node, isMandatory: false, path, &reading),
            style.access != .serialize
        else { return .null }
        return style.converting { V.expected(tree, path + [name], &reading) }
    }

    override func merged(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? { V.updated(present, tree, path, &reading) }

    override func dump(_ value: Any) -> JSON { held(value, as: (V?).self)?.dump ?? .null }

    override func written(_ dump: JSON) -> [String: JSON] {
        style.access == .parse || dump == .null ? [:] : [name: dump]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(3) { return }
        node[name] =
            random.oneIn(20) ? .null : style.converting { mostlyValid(V.self, &random) }
    }
}
