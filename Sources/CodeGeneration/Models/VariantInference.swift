/// Finds objects that a field such as `type` tells apart.
enum VariantInference {
    /// Gives a type one model for each value of such a field, where that is certain: the field is
    /// always there, each value is seen more than once, and each kind has keys of its own that all
    /// its objects have and those of another kind never.
    ///
    /// - Parameter makeModel: makes a type with a suggested name.
    static func apply(
        to model: ModelType,
        _ node: NodeShape,
        makeModel: (String) -> ModelType
    ) {
        guard node.arrays == 0, let key = discriminator(of: model, node) else { return }
        let kinds = (node.kinds.kinds[key] ?? [:]).sorted { $0.key < $1.key }
        let specific = specificKeys(kinds.map(\.value), model, besides: key)
        var variants = ModelType.Variants(key: key, cases: [])
        let base = model.suggestions.first ?? "Item"
        for (value, kind) in kinds {
            let name = Identifier.type(value) ?? "Other"
            let made = makeModel(name + base)
            made.parent = model
            made.summary = "What a `\(base)` has whose `\(key)` is `\(value)`."
            for property in model.properties where specific.contains(property.key) {
                guard let count = kind.keys[property.key] else { continue }
                var property = property
                (property.count, property.total) = (count, kind.count)
                made.properties.append(property)
            }
            variants.cases.append(ModelType.Variants.Case(value: value, model: made))
        }
        model.properties.removeAll { specific.contains($0.key) || $0.key == key }
        model.variants = variants
    }

    private static func discriminator(of model: ModelType, _ node: NodeShape) -> String? {
        node.fields.map(\.key).first { key in
            guard let values = node.kinds.kinds[key], values.count > 1, key != model.ownKey,
                case .string? = model.properties.first(where: { $0.key == key })?.kind
            else { return false }
            let kinds = Array(values.values)
            guard kinds.reduce(0, { $0 + $1.count }) == node.objects else { return false }
            let specific = specificKeys(kinds, model, besides: key)
            guard specific.count > 0 else { return false }
            let least = specific.count == 1 ? 3 : 2
            return kinds.allSatisfy { kind in
                let own = specific.filter { kind.keys[$0] != nil }
                let isCertain = own.contains { own in
                    kind.keys[own] == kind.count && kinds.contains { $0.keys[own] == nil }
                }
                return kind.count >= least && (own.isEmpty || isCertain)
            }
        }
    }

    /// The keys that objects of some kind never have.
    private static func specificKeys(
        _ kinds: [VariantStatistics.Kind],
        _ model: ModelType,
        besides discriminator: String
    ) -> Set<String> {
        Set(
            model.properties.map(\.key).filter { key in
                key != discriminator && key != model.ownKey && key != "id"
                    && kinds.contains { $0.keys[key] == nil }
            }
        )
    }
}
