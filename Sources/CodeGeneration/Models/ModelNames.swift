/// Gives types and properties their Swift names.
enum ModelNames {
    /// - Parameters:
    ///   - models: the types, the root first.
    ///   - rootName: the root's name; nil for `Export`, or what an element's place suggests.
    ///   - isElement: whether the root is the element of a list.
    static func assign(to models: [ModelType], rootName: String?, isElement: Bool) {
        guard let root = models.first else { return }
        let suggestion = isElement ? root.suggestions.first { !TypeName.avoided.contains($0) } : nil
        let rootName = rootName ?? suggestion ?? "Export"
        var taken = TypeName.avoided.union([rootName])
        root.name = rootName
        setParents(models)
        for model in models {
            if model !== root { model.name = typeName(of: model, &taken) }
            assignProperties(of: model, &taken)
        }
    }

    private static func setParents(_ models: [ModelType]) {
        for model in models {
            let children =
                model.properties.compactMap(\.kind.model)
                + [model.rest?.kind.model].compactMap { $0 }
            for child in children where child.parent == nil && child !== model {
                child.parent = model
            }
        }
    }

    private static func typeName(of model: ModelType, _ taken: inout Set<String>) -> String {
        let wanted = model.suggestions.first ?? "Item"
        let parent = model.parent?.name ?? ""
        // A name cannot begin with a digit.
        let long = parent + (wanted.hasPrefix("_") ? String(wanted.dropFirst()) : wanted)
        return free(wanted.hasPrefix("_") ? [long] : [wanted, long], &taken)
    }

    private static func assignProperties(of model: ModelType, _ taken: inout Set<String>) {
        var names: Set<String> = model.isSnapshot ? ["id"] : []
        for index in model.properties.indices {
            let key = model.properties[index].key
            if key == model.ownKey, model.isSnapshot {
                model.properties[index].name = "id"
            } else {
                let name = Identifier.member(key).map(propertyName) ?? "field"
                model.properties[index].name = free([name], &names)
            }
        }
        if var variants = model.variants {
            let name = Identifier.member(variants.key).map(Identifier.capitalized) ?? "Kind"
            let content = variants.content.flatMap(Identifier.member)
            variants.enumName = free(
                [
                    model.name + (content.map(Identifier.capitalized) ?? "Content"),
                    model.name + name,
                ],
                &taken
            )
            variants.name = free(
                [content.map(propertyName), "content", "details", "variant"].compactMap { $0 },
                &names
            )
            var cases: Set<String> = ["init", "self", "variants"]
            for index in variants.cases.indices {
                let name = Identifier.member(variants.cases[index].value) ?? "other"
                variants.cases[index].name = free([name], &cases)
            }
            model.variants = variants
        }
        if let rest = model.rest {
            let element = rest.kind.model?.suggestions.first.map(Identifier.lowercasedStart)
            let plural = element.map { $0.hasSuffix("s") ? $0 + "es" : $0 + "s" }
            let name = model.properties.isEmpty ? plural ?? "values" : plural ?? "others"
            model.rest?.name = free([name, "others"], &names)
        }
    }

    /// The first name that is free, or the last one with a number.
    private static func free(_ names: [String], _ taken: inout Set<String>) -> String {
        if let name = names.first(where: { !taken.contains($0) }) {
            taken.insert(name)
            return name
        }
        var number = 2
        let last = names.last ?? "name"
        while taken.contains("\(last)\(number)") { number += 1 }
        taken.insert("\(last)\(number)")
        return "\(last)\(number)"
    }

    /// A name that a property may have beside `bindProperties` and its parameter.
    private static func propertyName(_ name: String) -> String {
        ["self", "init", "binder", "bindProperties", "objectEnvelope", "listEnvelope"].contains(
            name
        )
            ? name + "Value" : name
    }
}
