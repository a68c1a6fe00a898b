/// A model beside its kind; of a kind that is not known, all that no other binding claimed.
final class OpenChoice<T: FuzzModel>: FallbackChoice<T> {
    override var isLast: Bool { true }
    // An array has no kind: where one is needed, the fallback takes its elements.
    override func takesArray(_ present: JSON) -> Bool {
        present.fields["#kind"].map { $0 != Self.kind } ?? isMandatory
    }
    override var modelNames: Set<String> { T.schema.names }
    override var modelWidth: Int { T.schema.width }

    override func skipModel(_ node: Node) { node.isPassedOver = true }

    override func model(
        _ node: Node,
        of kind: JSON,
        into present: JSON?,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        var fields = present?.fields["#model"]?.fields ?? [:]
        if kind == Self.kind {
            for binding in T.schema.bindings {
                fields[binding.name] =
                    present == nil
                    ? binding.expected(node, path, &reading)
                    : binding.updated(fields[binding.name] ?? .null, node, path, &reading)
            }
        } else {
            for (key, child) in node.remaining {
                if child.isObject, fields[key]?.isObject == true { reading.isUncertain = true }
                fields[key] = child.stored == .null ? nil : child.stored
                node.claimed.insert(key)
            }
        }
        return .object(["#kind": kind, "#model": .object(fields)])
    }

    // The keys of an unknown kind are those that no other binding owns.
    override func ownedNames(_ dump: JSON) -> Set<String> { [] }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard let kind = dump.fields["#kind"], let model = dump.fields["#model"] else { return [:] }
        var node = (kind == Self.kind ? T.written(model) : model).fields
        node[name] = kind == .null ? nil : kind
        return node
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if depth <= 0, !isMandatory { return }
        if random.oneIn(isMandatory ? 60 : 4) { return }
        let isKnown = !random.oneIn(3)
        node[name] = random.oneIn(40) ? .array([]) : .string(isKnown ? "known" : "new")
        if isKnown || random.oneIn(3) {
            for binding in T.schema.bindings { binding.sample(&random, depth - 1, &node) }
        }
        if !isKnown || random.oneIn(12) { node["more"] = .anything(&random, 2) }
    }
}
