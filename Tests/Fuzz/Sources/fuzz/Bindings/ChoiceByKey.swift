import SnapshotParser

/// One of two models, which is chosen by a key of its own.
final class ChoiceByKey<First: FuzzModel, Second: FuzzModel>: Binding {
    private typealias Content = Either<First, Second>

    let isMandatory: Bool
    let isAccessor: Bool
    private var keys: [String] {
        [First.schema, Second.schema].map { $0.bindings.first?.name ?? "none" }
    }

    init(_ name: String, isMandatory: Bool, isAccessor: Bool) {
        self.isMandatory = isMandatory
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var traits: [String] { .mandatory(isMandatory) + .accessor(isAccessor) + ["\(keys)"] }
    // The key that chooses may be one that is written in some cases only.
    override var isWhole: Bool { false }
    override var modelNames: Set<String> { First.schema.names.union(Second.schema.names) }
    override var modelWidth: Int { max(First.schema.width, Second.schema.width) }
    override var initial: Any {
        isMandatory ? Content.first(First()) as Any : Content?.none as Any
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let variants: [SnapshotParser.Variant<Content>] = [
            .init(having: keys[0], { Either.first($0) }) { $0.first },
            .init(having: keys[1], { Either.second($0) }) { $0.second },
        ]
        if isMandatory {
            bind(binder, &value, as: Content.self, isAccessor: isAccessor) { field in
                binder.bindVariant(field: &field, variants)
            } accessors: { get, set in
                binder.bindVariant(get: get, set: set, variants)
            }
        } else {
            bind(binder, &value, as: (Content?).self, isAccessor: isAccessor) { field in
                binder.bindVariant(field: &field, variants)
            } accessors: { get, set in
                binder.bindVariant(get: get, set: set, variants)
            }
        }
    }

    /// The model whose key is there; nil where neither is.
    private func chosen(in node: Node) -> Int? {
        keys.firstIndex { (node.children[$0] ?? .null) != .null }
    }

    private func schema(_ index: Int) -> Schema { index == 0 ? First.schema : Second.schema }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let index = chosen(in: node) else {
            guard isMandatory else { return .null }
            reading.add("missingVariant", path)
            node.isPassedOver = true
            return nil
        }
        var fields: [String: JSON] = ["#case": index.dump]
        for binding in schema(index).bindings {
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
        var fields = present.fields
        guard case .int(let held)? = fields["#case"] else {
            return chosen(in: node) == nil ? present : expected(node, path, &reading)
        }
        guard [nil, Int(held)].contains(chosen(in: node)) else {
            return expected(node, path, &reading)
        }
        for binding in schema(Int(held)).bindings {
            let present = fields[binding.name] ?? .null
            fields[binding.name] = binding.updated(present, node, path, &reading)
        }
        return .object(fields)
    }

    override func ownedNames(_ dump: JSON) -> Set<String> {
        guard case .int(let held)? = dump.fields["#case"] else { return [] }
        return schema(Int(held)).bindings.reduce(into: []) {
            $0.formUnion($1.ownedNames(dump.fields[$1.name] ?? .null))
        }
    }

    override func dump(_ value: Any) -> JSON {
        guard let content = held(value, as: (Content?).self) else { return .null }
        let (index, dump) =
            switch content {
            case .first(let model): (0, model.dump)
            case .second(let model): (1, model.dump)
            }
        guard case .object(var fields) = dump else { return .null }
        fields["#case"] = index.dump
        return .object(fields)
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard case .int(let held)? = dump.fields["#case"] else { return [:] }
        return (held == 0 ? First.written(dump) : Second.written(dump)).fields
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if depth <= 0, !isMandatory { return }
        if random.oneIn(isMandatory ? 60 : 4) { return }
        for binding in schema(random.below(2)).bindings {
            binding.sample(&random, depth - 1, &node)
        }
    }
}
