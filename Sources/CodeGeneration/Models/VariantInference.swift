/// Finds objects that a field such as `type` tells apart.
struct VariantInference {
    private let model: ModelType
    private let node: NodeShape
    /// Makes a type with a suggested name.
    private let makeModel: (String) -> ModelType

    private typealias Kinds = [(value: String, kind: VariantStatistics.Kind)]

    /// Gives a type one model for each value of such a field, where that is certain: the field is
    /// always there, each value is seen more than once, and each kind has keys of its own that all
    /// its objects have and those of another kind never. The keys stand beside the field, or all in
    /// an object beside it.
    ///
    /// - Parameter makeModel: makes a type with a suggested name.
    static func apply(
        to model: ModelType,
        _ node: NodeShape,
        makeModel: @escaping (String) -> ModelType
    ) {
        guard node.arrays == 0 else { return }
        let inference = VariantInference(model: model, node: node, makeModel: makeModel)
        for field in node.fields {
            guard let kinds = inference.kinds(toldBy: field.key) else { continue }
            if inference.splitKeys(by: field.key, kinds) { return }
            if inference.splitContent(by: field.key, kinds) { return }
        }
    }

    /// The kinds of objects that a field tells, where all have one.
    private func kinds(toldBy key: String) -> Kinds? {
        guard let values = node.kinds.kinds[key], values.count > 1, key != model.ownKey,
            case .string? = model.properties.first(where: { $0.key == key })?.kind,
            values.values.reduce(0, { $0 + $1.count }) == node.objects
        else { return nil }
        return values.sorted { $0.key < $1.key }.map { (value: $0.key, kind: $0.value) }
    }

    /// Splits by keys beside the field.
    private func splitKeys(by key: String, _ kinds: Kinds) -> Bool {
        let counts = kinds.map { Counts(total: $0.kind.count, keys: $0.kind.keys) }
        let names = model.properties.filter { !$0.isNull && $0.key != model.ownKey }.map(\.key)
        let specific = Self.specific(names.filter { $0 != key && $0 != "id" }, counts)
        guard Self.areCertain(counts, specific) else { return false }
        let properties = model.properties.filter { specific.contains($0.key) }
        model.variants = ModelType.Variants(
            key: key,
            cases: cases(key, kinds, counts, from: properties)
        )
        model.properties.removeAll { specific.contains($0.key) || $0.key == key }
        return true
    }

    /// Splits by the keys of an object beside the field.
    private func splitContent(by key: String, _ kinds: Kinds) -> Bool {
        for property in model.properties where property.count == node.objects {
            guard case .object(let content) = property.kind, content.rest == nil,
                content.variants == nil
            else { continue }
            let counts = kinds.map { kind in
                let child = kind.kind.children[property.key] ?? VariantStatistics.Child()
                return Counts(total: child.count, keys: child.keys, nulls: child.nulls)
            }
            let names = content.properties.filter { !$0.isNull }.map(\.key)
            let specific = Self.specific(names, counts)
            // Under such a name, a kind seen once is one too.
            let certain =
                Self.contentNames.contains(property.key.lowercased())
                ? counts.filter { $0.total > 1 } : counts
            guard counts.allSatisfy({ $0.total > 0 }), certain.count * 2 >= counts.count,
                Self.areCertain(certain, specific)
            else { continue }
            model.variants = ModelType.Variants(
                key: key,
                content: property.key,
                cases: cases(key, content: property.key, kinds, counts, from: content.properties)
            )
            model.properties.removeAll { $0.key == key || $0.key == property.key }
            return true
        }
        return false
    }

    /// How many objects of a kind there are, and how many have a key.
    private struct Counts {
        let total: Int
        let keys: [String: Int]
        var nulls: Set<String> = []
    }

    private func cases(
        _ key: String,
        content: String? = nil,
        _ kinds: Kinds,
        _ counts: [Counts],
        from properties: [ModelType.Property]
    ) -> [ModelType.Variants.Case] {
        let owner = model.suggestions.first ?? "Item"
        let base = content.flatMap(Identifier.type) ?? owner
        return zip(kinds, counts).map { kind, counts in
            let name = Identifier.type(kind.value) ?? "Other"
            let made = makeModel(name.hasSuffix(base) ? name : name + base)
            made.parent = model
            made.summary = "Each `\(owner)` whose `\(key)` is `\(kind.value)`."
            made.properties = properties.compactMap { property in
                var property = property
                let count =
                    property.isNull && counts.nulls.contains(property.key) ? counts.total : 0
                (property.count, property.total) = (
                    counts.keys[property.key] ?? count, counts.total
                )
                return property.count > 0 ? property : nil
            }
            return ModelType.Variants.Case(value: kind.value, model: made)
        }
    }

    /// Whether each kind is seen often enough, and has keys that another has not.
    private static func areCertain(_ kinds: [Counts], _ specific: Set<String>) -> Bool {
        guard !specific.isEmpty, kinds.count > 1 else { return false }
        let least = specific.count == 1 ? 3 : 2
        return kinds.allSatisfy { kind in
            let own = specific.filter { kind.keys[$0] != nil }
            let isCertain = own.contains { own in
                kind.keys[own] == kind.total && kinds.contains { $0.keys[own] == nil }
            }
            return kind.total >= least && (own.isEmpty || isCertain)
        }
    }

    /// The keys that objects of some kind never have.
    private static func specific(_ keys: [String], _ kinds: [Counts]) -> Set<String> {
        Set(keys.filter { key in kinds.contains { $0.keys[key] == nil } })
    }

    /// Keys under which the part of an object stands that its kind decides on.
    private static let contentNames: Set<String> = [
        "payload", "data", "content", "contents", "body", "value", "details", "params", "arguments",
        "attributes", "properties", "object", "message", "event",
    ]
}
