import SnapshotParser

enum Either<First, Second> {
    case first(First)
    case second(Second)

    var first: First? { if case .first(let it) = self { it } else { nil } }
    var second: Second? { if case .second(let it) = self { it } else { nil } }
}

/// What chooses one of two models.
enum Kinds: CaseIterable {
    case texts, integers, booleans

    var first: JSON {
        switch self {
        case .texts: .string("one")
        case .integers: .int(1)
        case .booleans: .bool(true)
        }
    }

    var second: JSON {
        switch self {
        case .texts: .string("two")
        case .integers: .int(2)
        case .booleans: .bool(false)
        }
    }

    /// The one that a tree stands for; nil where it stands for none.
    func kind(_ tree: JSON) -> JSON? {
        let whole = tree.whole
        if let kind = [first, second].first(where: { $0 == whole }) { return kind }
        guard World.current.isLenient, isKind(whole) else { return nil }
        return [first, second].first { $0.asText == whole.asText }
    }

    /// Whether a tree is of the JSON type of the kinds.
    func isOfType(_ tree: JSON) -> Bool {
        switch (self, tree.whole) {
        case (.texts, .string), (.integers, .int), (.booleans, .bool): true
        default: false
        }
    }

    private func isKind(_ tree: JSON) -> Bool {
        switch tree {
        case .string, .int, .bool: true
        default: false
        }
    }
}

extension JSON {
    /// A whole number as an integer, whichever its box.
    fileprivate var whole: JSON {
        switch self {
        case .double(let number): Int64(exactly: number).map(JSON.int) ?? self
        default: self
        }
    }
}

/// One of two models.
final class Choice<First: FuzzModel, Second: FuzzModel>: Binding {
    private typealias Content = Either<First, Second>

    let isMandatory: Bool
    let isAccessor: Bool
    let access: SnapshotParser.Access
    /// What chooses the models.
    let kinds: Kinds
    private var variants: [SnapshotParser.Variant<Content>] {
        switch kinds {
        case .texts:
            return [
                .init("one", { Either.first($0) }) { $0.first },
                .init("two", { Either.second($0) }) { $0.second },
            ]
        case .integers:
            return [
                .init(1, { Either.first($0) }) { $0.first },
                .init(2, { Either.second($0) }) { $0.second },
            ]
        case .booleans:
            return [
                .init(true, { Either.first($0) }) { $0.first },
                .init(false, { Either.second($0) }) { $0.second },
            ]
        }
    }

    init(
        _ name: String,
        _ kinds: Kinds,
        isMandatory: Bool,
        isAccessor: Bool,
        _ access: SnapshotParser.Access
    ) {
        self.kinds = kinds
        self.isMandatory = isMandatory
        self.isAccessor = isAccessor
        self.access = access
        super.init(name)
    }

    override var traits: [String] {
        .mandatory(isMandatory) + .accessor(isAccessor) + ["\(access) \(kinds)"]
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
        case kinds.first?: First.schema
        case kinds.second?: Second.schema
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
        guard let found = claim(node, isMandatory: isMandatory, path, &reading) else {
            guard isMandatory else { return .null }
            node.isPassedOver = true
            return nil
        }
        guard let kind = kinds.kind(found), let schema = schema(of: kind) else {
            reading.add(
                kinds.isOfType(found) ? "invalidRawValue" : "typeMismatch",
                path + [name]
            )
            node.isPassedOver = true
            return nil
        }
        var fields: [String: JSON] = ["#case": kind]
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
        let told = node.children[name].map { kinds.kind($0) ?? $0 }
        guard let schema = schema(of: kind), [nil, kind].contains(told) else {
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
            case .first(let model): (kinds.first, model.dump)
            case .second(let model): (kinds.second, model.dump)
            }
        guard case .object(var fields) = dump else { return .null }
        fields["#case"] = kind
        return .object(fields)
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard access != .parse, let kind = dump.fields["#case"] else { return [:] }
        let written = kind == kinds.first ? First.written(dump) : Second.written(dump)
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
            ? random.pick([.string("three"), .int(3), .bool(true), .null])
            : isFirst ? kinds.first : kinds.second
        for binding in (isFirst ? First.schema : Second.schema).bindings {
            binding.sample(&random, depth - 1, &node)
        }
    }
}
