import SnapshotParser

enum Either<First, Second> {
    case first(First)
    case second(Second)
}

/// One of two models.
final class Choice<First: FuzzModel, Second: FuzzModel>: Binding {
    private typealias Content = Either<First, Second>

    let isMandatory: Bool
    let isAccessor: Bool
    let access: SnapshotParser.Access
    private let variants: [SnapshotParser.Variant<Content>] = [
        .init("one", { Either.first($0) }) { if case .first(let it) = $0 { it } else { nil } },
        .init("two", { Either.second($0) }) { if case .second(let it) = $0 { it } else { nil } },
    ]

    init(_ name: String, isMandatory: Bool, isAccessor: Bool, _ access: SnapshotParser.Access) {
        self.isMandatory = isMandatory
        self.isAccessor = isAccessor
        self.access = access
        super.init(name)
    }

    override var traits: [String] {
        .mandatory(isMandatory) + .accessor(isAccessor) + ["\(access)"]
    }
    override var isWhole: Bool { access == .all }
    override var modelNames: Set<String> { First.schema.names.union(Second.schema.names) }
    override var modelWidth: Int { max(First.schema.width, Second.schema.width) }
    override var initial: Any {
        isMandatory ? Content.first(First()) as Any : Content?.none as Any
    }

    /// The bindings of the model that a discriminator chooses; nil where it chooses none.
    private func schema(of kind: JSON?) -> Schema? {
        switch kind {
        case .string("one")?: First.schema
        case .string("two")?: Second.schema
        default: nil
        }
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        if isMandatory {
            bind(binder, &value, as: Content.self, isAccessor: isAccessor, access) { field in
                binder.bindVariant(name: name, field: &field, variants, access: access)
            } accessors: { get, set in
                binder.bindVariant(name: name, get: get, set: set, variants, access: access)
            }
        } else {
            bind(binder, &value, as: (Content?).self, isAccessor: isAccessor, access) { field in
                binder.bindVariant(name: name, field: &field, variants, access: access)
            } accessors: { get, set in
                binder.bindVariant(name: name, get: get, set: set, variants, access: access)
            }
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        if access == .serialize {
            _ = node.claim(name)
            node.isPassedOver = true
            return dump(initial)
        }
        guard let tree = claim(node, isMandatory: isMandatory, path, &reading)?.asText else {
            guard isMandatory else { return .null }
            node.isPassedOver = true
            return nil
        }
        guard let schema = schema(of: tree) else {
            let isText = if case .string = tree { true } else { false }
            reading.add(isText ? "invalidRawValue" : "typeMismatch", path + [name])
            node.isPassedOver = true
            return nil
        }
        var fields: [String: JSON] = ["#case": tree]
        for binding in schema.bindings {
            fields[binding.name] = binding.expected(node, path, &reading)
        }
        return .object(fields)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        if access == .serialize {
            _ = expected(node, path, &reading)
            return present
        }
        var fields = present.fields
        let kind = fields["#case"]
        guard let schema = schema(of: kind), [nil, kind].contains(node.children[name]) else {
            return super.updated(present, node, path, &reading)
        }
        node.claimed.insert(name)
        for binding in schema.bindings {
            let present = fields[binding.name] ?? .null
            fields[binding.name] = binding.updated(present, node, path, &reading)
        }
        return .object(fields)
    }

    override func ownedNames(_ dump: JSON) -> Set<String> {
        let fields = dump.fields
        guard access != .parse, let schema = schema(of: fields["#case"]) else { return [name] }
        return schema.bindings.reduce(into: [name]) {
            $0.formUnion($1.ownedNames(fields[$1.name] ?? .null))
        }
    }

    override func dump(_ value: Any) -> JSON {
        guard let content = held(value, as: (Content?).self) else { return .null }
        let (kind, dump) =
            switch content {
            case .first(let model): ("one", model.dump)
            case .second(let model): ("two", model.dump)
            }
        guard case .object(var fields) = dump else { return .null }
        fields["#case"] = .string(kind)
        return .object(fields)
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard access != .parse, let kind = dump.fields["#case"] else { return [:] }
        let written = kind == .string("one") ? First.written(dump) : Second.written(dump)
        guard case .object(var node) = written else { return [:] }
        node[name] = kind
        return node
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if depth <= 0, !isMandatory { return }
        if random.oneIn(isMandatory ? 60 : 4) { return }
        let isFirst = random.oneIn(2)
        node[name] =
            random.oneIn(40)
            ? random.pick([.string("three"), .int(1), .null]) : .string(isFirst ? "one" : "two")
        for binding in (isFirst ? First.schema : Second.schema).bindings {
            binding.sample(&random, depth - 1, &node)
        }
    }
}
