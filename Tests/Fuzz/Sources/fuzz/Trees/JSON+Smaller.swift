extension JSON {
    /// The trees that are smaller by one part.
    var smaller: [JSON] {
        switch self {
        case .array(let elements):
            return elements.indices.flatMap { index -> [JSON] in
                var without = elements
                without.remove(at: index)
                return [.array(without)]
                    + elements[index].smaller.map { part in
                        var changed = elements
                        changed[index] = part
                        return .array(changed)
                    }
            }
        case .object(let children):
            return children.keys.sorted().flatMap { key -> [JSON] in
                var without = children
                without[key] = nil
                return [.object(without)]
                    + (children[key]?.smaller ?? []).map { part in
                        var changed = children
                        changed[key] = part
                        return .object(changed)
                    }
            }
        default: return []
        }
    }
}
