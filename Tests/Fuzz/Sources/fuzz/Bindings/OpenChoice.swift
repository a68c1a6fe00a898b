import SnapshotParser

/// A model beside its kind; of a kind that is not known, all that no other binding claimed.
final class OpenChoice<T: FuzzModel>: Binding {
    private typealias Content = Either<T, SnapshotParser.UnknownVariant>

    let isMandatory: Bool
    let isAccessor: Bool
    private static var kind: JSON { .string("known") }
    private static var variants: [SnapshotParser.Variant<Content>] {
        [
            .init("known", { Either.first($0) }) { $0.first },
            .fallback({ Either.second($0) }) { $0.second },
        ]
    }

    init(_ name: String, isMandatory: Bool, isAccessor: Bool) {
        self.isMandatory = isMandatory
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var traits: [String] { .mandatory(isMandatory) + .accessor(isAccessor) }
    override var isLast: Bool { true }
    // An array has no kind.
    override func takesArray(_ present: JSON) -> Bool {
        present.fields["#kind"].map { $0 != Self.kind } ?? false
    }
    override var modelNames: Set<String> { T.schema.names }
    override var modelWidth: Int { T.schema.width }
    override var initial: Any {
        isMandatory ? Content.first(T()) as Any : Content?.none as Any
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let variants = Self.variants
        if isMandatory {
            bind(binder, &value, as: Content.self, isAccessor: isAccessor) { field in
                binder.bindVariant(name: name, field: &field, variants)
            } accessors: { get, set in
                binder.bindVariant(name: name, get: get, set: set, variants)
            }
        } else {
            bind(binder, &value, as: (Content?).self, isAccessor: isAccessor) { field in
                binder.bindVariant(name: name, field: &field, variants)
            } accessors: { get, set in
                binder.bindVariant(name: name, get: get, set: set, variants)
            }
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        read(node, into: nil, path, &reading)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard let told = node.children[name] else {
            node.claimed.insert(name)
            guard let kind = present.fields["#kind"] else { return present }
            return model(node, of: kind, into: present, path, &reading)
        }
        let isSame = told.kind != nil && told.kind == present.fields["#kind"]
        return read(node, into: isSame ? present : nil, path, &reading)
    }

    private func read(
        _ node: Node,
        into present: JSON?,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard let found = claim(node, isMandatory: isMandatory, path, &reading) else {
            guard isMandatory else { return .null }
            node.isPassedOver = true
            return nil
        }
        guard let kind = found.kind else {
            node.isPassedOver = true
            reading.add("typeMismatch", path + [name])
            return nil
        }
        return model(node, of: kind, into: present, path, &reading)
    }

    /// Reads the model into the one that is there, or into a new one.
    private func model(
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
                fields[key] = child == .null ? nil : child.stored
                node.claimed.insert(key)
            }
        }
        return .object(["#kind": kind, "#model": .object(fields)])
    }

    // The keys of an unknown kind are those that no other binding owns.
    override func ownedNames(_ dump: JSON) -> Set<String> { [] }

    override func dump(_ value: Any) -> JSON {
        switch held(value, as: (Content?).self) {
        case nil: return .null
        case .first(let model)?: return .object(["#kind": Self.kind, "#model": model.dump])
        case .second(let unknown)?: return unknown.dump
        }
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard let kind = dump.fields["#kind"], let model = dump.fields["#model"] else { return [:] }
        var node = (kind == Self.kind ? T.written(model) : model).fields
        node[name] = kind
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
