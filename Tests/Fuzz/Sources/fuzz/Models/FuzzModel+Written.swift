extension FuzzModel {
    /// What writing an object with a dump gives.
    static func written(_ dump: JSON, needsKeyField: Bool = false) -> JSON {
        guard case .object(let fields) = dump else { return .null }
        var node: [String: JSON] = [:]
        let owned = schema.bindings.reduce(into: Set<String>()) {
            $0.formUnion($1.ownedNames(fields[$1.name] ?? .null))
        }
        for binding in schema.bindings {
            if isSnapshot, binding.name == World.current.keyName { continue }
            for (name, tree) in binding.written(fields[binding.name] ?? .null)
            where !(binding.isLast && owned.contains(name)) {
                node[name] = tree
            }
        }
        if isSnapshot, needsKeyField || World.current.writesKeys,
            case .string(let id)? = fields["#id"]
        {
            node[World.current.keyName] = .string(id)
        }
        return .object(node)
    }

    /// A dictionary's object as it is written: in JSON, its key is not an id.
    static func writtenInDictionary(_ dump: JSON) -> JSON {
        written(dump, needsKeyField: World.current.writesArrays)
    }

    /// A list of objects as it is written.
    static func writtenList(_ elements: [JSON]) -> JSON {
        guard isSnapshot, !World.current.writesArrays else {
            return .array(elements.map { written($0, needsKeyField: true) })
        }
        var node: [String: JSON] = [:]
        for element in elements {
            guard case .object(let fields) = element, case .string(let id)? = fields["#id"] else {
                continue
            }
            node[id] = written(element)
        }
        return .object(node)
    }
}
