import SnapshotParser

enum Either<First, Second> {
    case first(First)
    case second(Second)

    var first: First? { if case .first(let it) = self { it } else { nil } }
    var second: Second? { if case .second(let it) = self { it } else { nil } }
}

/// One of two models, of which a dump holds the number beside its fields.
class Choice<First: FuzzModel, Second: FuzzModel>: Binding {
    typealias Content = Either<First, Second>

    final let isMandatory: Bool
    final let isAccessor: Bool
    final let access: SnapshotParser.Access
    /// The discriminator's key; nil where the models are chosen by keys of their own.
    var discriminator: String? { nil }
    var variants: [SnapshotParser.Variant<Content>] { fatalError("overridden") }

    init(
        _ name: String,
        isMandatory: Bool,
        isAccessor: Bool,
        _ access: SnapshotParser.Access = .all
    ) {
        self.isMandatory = isMandatory
        self.isAccessor = isAccessor
        self.access = access
        super.init(name)
    }

    override var traits: [String] {
        .mandatory(isMandatory) + .accessor(isAccessor) + ["\(access)"]
    }
    override var modelNames: Set<String> { First.schema.names.union(Second.schema.names) }
    override var modelWidth: Int { max(First.schema.width, Second.schema.width) }
    override var initial: Any {
        isMandatory ? Content.first(First()) as Any : Content?.none as Any
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let (name, variants) = (discriminator, variants)
        if isMandatory {
            bind(binder, &value, as: Content.self, isAccessor: isAccessor, access) { field in
                binder.bindVariant(name: name, field: &field, variants, access: access)
            }
        } else {
            bind(binder, &value, as: (Content?).self, isAccessor: isAccessor, access) { field in
                binder.bindVariant(name: name, field: &field, variants, access: access)
            }
        }
    }

    /// The number of the model that a dump holds; nil where that is null.
    final func held(in dump: JSON) -> Int? {
        if case .int(let index)? = dump.fields["#case"] { Int(index) } else { nil }
    }

    final func schema(_ index: Int) -> Schema { index == 0 ? First.schema : Second.schema }

    /// Reads a model: into the present one, or into a new one.
    final func read(
        _ index: Int,
        into present: JSON? = nil,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON {
        var fields = present?.fields ?? ["#case": index.dump]
        for binding in schema(index).bindings {
            let name = binding.name
            fields[name] =
                present == nil
                ? binding.expected(node, path, &reading)
                : binding.updated(fields[name] ?? .null, node, path, &reading)
        }
        return .object(fields)
    }

    override func ownedNames(_ dump: JSON) -> Set<String> {
        let names = Set([discriminator].compactMap(\.self))
        guard access != .parse, let index = held(in: dump) else { return names }
        return schema(index).bindings.reduce(into: names) {
            $0.formUnion($1.ownedNames(dump.fields[$1.name] ?? .null))
        }
    }

    override func dump(_ value: Any) -> JSON {
        guard let content = fuzz.held(value, as: (Content?).self) else { return .null }
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
        guard access != .parse, let index = held(in: dump) else { return [:] }
        return (index == 0 ? First.written(dump) : Second.written(dump)).fields
    }

    /// Draws which model there is; nil for none.
    final func sampleIndex(_ random: inout Random, _ depth: Int) -> Int? {
        if depth <= 0, !isMandatory { return nil }
        return random.oneIn(isMandatory ? 60 : 4) ? nil : random.below(2)
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        guard let index = sampleIndex(&random, depth) else { return }
        sample(index, &random, depth, &node)
    }

    final func sample(
        _ index: Int,
        _ random: inout Random,
        _ depth: Int,
        _ node: inout [String: JSON]
    ) {
        for binding in schema(index).bindings { binding.sample(&random, depth - 1, &node) }
    }
}
