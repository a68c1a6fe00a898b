/// Which types hold themselves by value, as Swift's structs cannot.
struct ModelCycles {
    /// The types that a type holds by value, directly or in others.
    private var held: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]

    init(_ models: [ModelType]) {
        var direct: [ObjectIdentifier: [ModelType]] = [:]
        for model in models {
            let objects = model.properties.compactMap { property in
                if case .object(let held) = property.kind { held } else { nil }
            }
            direct[ObjectIdentifier(model)] =
                objects + (model.variants?.cases.map(\.model) ?? [])
        }
        for model in models {
            var found: Set<ObjectIdentifier> = []
            var rest = direct[ObjectIdentifier(model)] ?? []
            while let next = rest.popLast() {
                guard found.insert(ObjectIdentifier(next)).inserted else { continue }
                rest += direct[ObjectIdentifier(next)] ?? []
            }
            held[ObjectIdentifier(model)] = found
        }
    }

    func holds(_ model: ModelType, _ other: ModelType) -> Bool {
        held[ObjectIdentifier(model)]?.contains(ObjectIdentifier(other)) ?? false
    }

    /// Whether a property would make a struct hold itself. What holds itself ends somewhere, so
    /// that one of the properties on the way is optional.
    func holdsItself(by property: ModelType.Property, of model: ModelType) -> Bool {
        guard property.isOptional, case .object(let held) = property.kind else { return false }
        return held === model || holds(held, model)
    }
}
