/// Makes one type of those that have the same properties.
enum ModelSharing {
    /// - Returns: the types that are left, those nearest to the top first.
    static func share(_ root: ModelType) -> [ModelType] {
        var canonical: [ObjectIdentifier: ModelType] = [:]
        var bySignature: [String: ModelType] = [:]
        // What a type refers to is numbered after it, unless it holds itself.
        for model in reachable(from: root).sorted(by: { $0.number > $1.number }) {
            replace(in: model, canonical)
            guard model !== root, let signature = signature(of: model) else { continue }
            guard let other = bySignature.updateValue(model, forKey: signature) else { continue }
            // Of both, the one that was found first stays.
            absorb(other, into: model)
            canonical[ObjectIdentifier(other)] = model
            for (id, target) in canonical where target === other { canonical[id] = model }
        }
        for model in reachable(from: root) { replace(in: model, canonical) }
        return reachable(from: root)
    }

    /// The types that a type refers to, in the order of their distance.
    static func reachable(from root: ModelType) -> [ModelType] {
        var found = [root]
        var ids: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
        var next = 0
        while next < found.count {
            for child in children(of: found[next])
            where ids.insert(ObjectIdentifier(child)).inserted {
                found.append(child)
            }
            next += 1
        }
        return found
    }

    private static func children(of model: ModelType) -> [ModelType] {
        model.properties.compactMap(\.kind.model)
            + (model.variants?.cases.map(\.model) ?? [])
            + [model.rest?.kind.model, model.list?.kind.model].compactMap { $0 }
    }

    private static func replace(
        in model: ModelType,
        _ canonical: [ObjectIdentifier: ModelType]
    ) {
        for index in model.properties.indices {
            model.properties[index].kind.replaceModel(canonical)
        }
        model.rest?.kind.replaceModel(canonical)
        model.list?.kind.replaceModel(canonical)
        guard var variants = model.variants else { return }
        for index in variants.cases.indices {
            let id = ObjectIdentifier(variants.cases[index].model)
            variants.cases[index].model = canonical[id] ?? variants.cases[index].model
        }
        model.variants = variants
    }

    /// What two types must have in common to be one; nil for a type that is none of a place's.
    private static func signature(of model: ModelType) -> String? {
        var parts = model.properties.map { "\($0.key.utf8.count):\($0.key) \($0.kind.signature)" }
            .sorted()
        if let rest = model.rest { parts.append("rest \(rest.kind.signature)") }
        if let variants = model.variants {
            parts.append("by \(variants.key)")
            parts += variants.cases.map { "\($0.value) is \($0.model.number)" }
        }
        parts.append("key \(model.ownKey ?? "")")
        // One key in common says little, so the names have to agree too.
        if model.properties.count + (model.variants == nil ? 0 : 1) < 2 {
            parts.append("called \(model.suggestions.first ?? "")")
        }
        return parts.joined(separator: "\n")
    }

    private static func absorb(_ other: ModelType, into model: ModelType) {
        model.suggestions += other.suggestions
        model.isKeyed = model.isKeyed || other.isKeyed
        model.otherPlaces += other.otherPlaces + 1
        for index in model.properties.indices {
            guard
                let theirs = other.properties.first(where: {
                    $0.key == model.properties[index].key
                })
            else { continue }
            if theirs.holdsNulls { model.properties[index].holdsNulls = true }
            model.properties[index].count += theirs.count
            model.properties[index].total += theirs.total
            model.properties[index].notes += theirs.notes.filter {
                !model.properties[index].notes.contains($0)
            }
        }
    }
}

extension ValueKind {
    mutating func replaceModel(_ canonical: [ObjectIdentifier: ModelType]) {
        guard let model, let other = canonical[ObjectIdentifier(model)] else { return }
        switch self {
        case .object: self = .object(other)
        case .list: self = .list(other)
        case .objects: self = .objects(other)
        case .lists: self = .lists(other)
        case .rows: self = .rows(other)
        case .keyed: self = .keyed(other)
        default: return
        }
    }
}
