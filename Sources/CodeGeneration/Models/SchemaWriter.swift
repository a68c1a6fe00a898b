import SnapshotParser

/// Writes the schema of an export's paths, for `generate-paths`.
final class SchemaWriter {
    private let root: ModelType
    private let namespace: String?
    /// The types whose children are written, which is done once.
    private var described: Set<ObjectIdentifier> = []

    private init(root: ModelType, namespace: String?) {
        self.root = root
        self.namespace = namespace
    }

    /// The schema's JSON text.
    ///
    /// - Parameters:
    ///   - root: the type of the export.
    ///   - path: the keys that lead to it.
    ///   - namespace: the enum that holds all types; nil for none.
    /// - Throws: ``GenerationError`` where nothing has a type that a path could have.
    static func schema(
        of root: ModelType,
        at path: [String],
        namespace: String?
    ) throws -> String {
        let writer = SchemaWriter(root: root, namespace: namespace)
        var node =
            root.list.map { writer.collection(of: $0, chain: [root]) ?? Node() }
            ?? writer.node(of: root, chain: [])
        node.model = nil
        guard !node.children.isEmpty else {
            throw GenerationError("no schema, since nothing has a type of its own", at: path)
        }
        for key in path.reversed() { node = Node(children: [(key, node)]) }
        return node.text(indentation: 0) + "\n"
    }

    /// A part of a schema.
    private struct Node {
        var model: String?
        var name: String?
        var singular: String?
        var children: [(key: String, node: Node)] = []

        var isCollection: Bool { children.first?.key.hasPrefix("<") ?? false }

        func text(indentation: Int) -> String {
            if let model, name == nil, singular == nil, children.isEmpty {
                return model.quotedJSON
            }
            let inner = String(repeating: " ", count: indentation + 2)
            var entries: [String] = []
            if let model { entries.append("\(inner)\".model\": \(model.quotedJSON)") }
            if let name { entries.append("\(inner)\".name\": \(name.quotedJSON)") }
            if let singular { entries.append("\(inner)\".singular\": \(singular.quotedJSON)") }
            entries += children.map { key, node in
                "\(inner)\(key.quotedJSON): \(node.text(indentation: indentation + 2))"
            }
            let close = String(repeating: " ", count: indentation) + "}"
            return "{\n" + entries.joined(separator: ",\n") + "\n" + close
        }
    }

    private func node(of model: ModelType, chain: [ModelType]) -> Node {
        var node = Node(model: qualified(model.name))
        guard !chain.contains(where: { $0 === model }) else { return node }
        let chain = chain + [model]
        if let rest = model.rest, model.properties.isEmpty, model.variants == nil {
            return collection(of: rest, chain: chain) ?? node
        }
        guard described.insert(ObjectIdentifier(model)).inserted else { return node }
        var singulars: Set<String> = []
        for property in model.properties where Self.isExpressible(property.key) {
            guard var child = child(of: property, chain: chain) else { continue }
            let plain = Identifier.member(property.key)
            if plain != property.name || plain == nil { child.name = property.name }
            if child.isCollection, !singulars.insert(Singular.of(property.name)).inserted {
                child.singular = property.name + "Entry"
            }
            node.children.append((property.key, child))
        }
        return node
    }

    /// What is worth a path: objects, collections, and values at the top.
    private func child(of property: ModelType.Property, chain: [ModelType]) -> Node? {
        switch property.kind {
        case .object(let model): return node(of: model, chain: chain)
        case .list, .objects, .keyed, .lists, .rows, .map:
            return collection(of: property, chain: chain)
        case .tree, .nothing: return nil
        default:
            guard chain.count == 1 else { return nil }
            return property.kind.withoutForms.valueType.map { Node(model: $0) }
        }
    }

    /// A collection, with a placeholder for each level.
    private func collection(of property: ModelType.Property, chain: [ModelType]) -> Node? {
        var depth = 1
        var element: Node
        switch property.kind {
        case .lists(let model), .rows(let model):
            (element, depth) = (node(of: model, chain: chain), 2)
        case .list(let model), .objects(let model), .keyed(let model), .object(let model):
            element = node(of: model, chain: chain)
        default:
            var kind = property.key.isEmpty ? ValueKind.map(property.kind) : property.kind
            if property.key == root.list?.key, chain.count == 1, case .array(let inner, _) = kind {
                kind = .map(inner)
            }
            depth = 0
            while case .map(let inner) = kind { (kind, depth) = (inner, depth + 1) }
            guard let type = kind.withoutForms.valueType else { return nil }
            element = Node(model: type)
        }
        let name = Singular.of(property.name)
        for level in (0..<depth).reversed() {
            let keys = level < property.levels.count ? property.levels[level] : []
            let own = level == depth - 1 ? name : "group"
            let key = subject(of: keys, besides: property) ?? own
            element = Node(children: [("<\(key)Id>", element)])
        }
        return element
    }

    /// What keys stand for, where they are those of a collection at the top.
    private func subject(of keys: Set<String>, besides property: ModelType.Property) -> String? {
        guard !keys.isEmpty else { return nil }
        let other = root.properties.first { other in
            guard case .list = other.kind, other.key != property.key else { return false }
            guard let known = other.levels.first else { return false }
            // Of many keys, only some are known.
            let isWhole = known.count < NodeShape.mostSamples
            return isWhole
                ? keys.isSubset(of: known) : keys.intersection(known).count * 2 >= keys.count
        }
        return other.map { Singular.of($0.name) }
    }

    private func qualified(_ name: String) -> String {
        namespace.map { "\($0).\(name)" } ?? name
    }

    /// Whether a key can stand in a schema, where angle brackets have a meaning.
    private static func isExpressible(_ key: String) -> Bool {
        KeyRules.objection(to: key) == nil && !key.hasPrefix("<") && !key.hasSuffix(">")
    }
}
