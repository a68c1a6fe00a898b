import SnapshotParser

/// A field of a leaf type or of a collection of such.
final class Field<V: FuzzValue>: StyledField {
    override var initial: Any { V.initial }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        style.hasDefault ? bindWithDefault(binder, &value) : bindPlainly(binder, &value)
    }

    private func bindPlainly(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let style = style
        bind(binder, &value, as: V.self, isAccessor: style.isAccessor, style.access) { field in
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

    private func bindWithDefault(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let style = style
        bind(binder, &value, as: V.self, isAccessor: style.isAccessor, style.access) { field in
            binder.bindField(
                name: name,
                field: &field,
                default: V.initial,
                conversion: style.conversion,
                access: style.access
            )
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        if style.access == .serialize {
            _ = node.claim(name)
            return V.initial.dump
        }
        let isMandatory = isMandatoryField
        guard let tree = claim(node, isMandatory: isMandatory, path, &reading) else {
            return isMandatory ? nil : V.initial.dump
        }
        return style.converting { V.expected(tree, path + [name], &reading) }
    }

    override func merged(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? { V.updated(present, tree, path, &reading) }

    override func dump(_ value: Any) -> JSON { held(value, as: V.self).dump }

    override func written(_ dump: JSON) -> [String: JSON] {
        style.access == .parse ? [:] : [name: dump]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(style.hasDefault || V.isCollection ? 4 : 60) { return }
        node[name] =
            random.oneIn(60) ? .null : style.converting { mostlyValid(V.self, &random) }
    }
}

protocol MandatoryField { var isMandatoryField: Bool { get } }

extension Field: MandatoryField {
    var isMandatoryField: Bool {
        !V.isCollection && !style.hasDefault && style.access != .serialize
    }
}
