/// A model under a key of its own beside its kind, or what is there of a kind that is not known.
final class OwnContent<T: FuzzModel>: FallbackChoice<T> {
    private var contentKey: String { name + "Content" }

    override var content: String? { contentKey }
    override var modelNames: Set<String> { [contentKey] }

    override func skipModel(_ node: Node) { _ = node.claim(contentKey) }

    override func model(
        _ node: Node,
        of kind: JSON,
        into present: JSON?,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        let path = path + [contentKey]
        let given = node.claim(contentKey)
        guard let tree = given, tree != .null else {
            if let present, given == nil { return present }
            var empty = reading
            empty.findings = []
            let model =
                kind == Self.kind ? T.expected(.object([:]), path, .none, &empty) : .object([:])
            if let model, empty.findings.isEmpty {
                return .object(["#kind": kind, "#model": model])
            }
            reading.add(given == nil ? "missingKey" : "unexpectedNull", path)
            return nil
        }
        let model: JSON?
        if kind == Self.kind {
            model = T.read(
                tree,
                into: present?.fields["#model"],
                path,
                .fallback(contentKey),
                &reading
            )
        } else if tree.isObject, let children = tree.allChildren {
            var fields = present?.fields["#model"]?.fields ?? [:]
            // It may be an array, which an object replaces (RFC 7396).
            if !fields.isEmpty, fields.keys.allSatisfy({ Int($0) != nil }) {
                reading.isUncertain = true
            }
            for (key, child) in children {
                if child.isObject, fields[key]?.isObject == true { reading.isUncertain = true }
                fields[key] = child.stored == .null ? nil : child.stored
            }
            model = .object(fields)
        } else {
            model = tree.stored.orEmpty
        }
        return model.map { .object(["#kind": kind, "#model": $0]) }
    }

    override func ownedNames(_ dump: JSON) -> Set<String> {
        dump == .null ? [name] : [name, contentKey]
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard let kind = dump.fields["#kind"], let model = dump.fields["#model"] else { return [:] }
        let content = kind == Self.kind ? T.written(model) : model
        return kind == .null ? [contentKey: content] : [name: kind, contentKey: content]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if depth <= 0, !isMandatory { return }
        if random.oneIn(isMandatory ? 60 : 4) { return }
        let isKnown = !random.oneIn(3)
        node[name] = random.oneIn(40) ? .array([]) : .string(isKnown ? "known" : "new")
        if random.oneIn(40) { return }
        node[contentKey] =
            random.oneIn(40)
            ? random.pick([.null, .int(1)])
            : isKnown
                ? T.sample(&random, depth - 1, key: contentKey)
                : .object(["a": .anything(&random, 2), "b": .int(1)])
    }
}
