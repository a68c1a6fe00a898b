/// Writes the schema of an export's paths, for `generate-paths`.
struct SchemaWriter {
    private let namespace: String?
    private var lines: [String] = []

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
        var node = SchemaWriter(namespace: namespace).node(of: root, chain: [])
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
                return Self.quoted(model)
            }
            let inner = String(repeating: " ", count: indentation + 2)
            var entries: [String] = []
            if let model { entries.append("\(inner)\".model\": \(Self.quoted(model))") }
            if let name { entries.append("\(inner)\".name\": \(Self.quoted(name))") }
            if let singular { entries.append("\(inner)\".singular\": \(Self.quoted(singular))") }
            entries += children.map { key, node in
                "\(inner)\(Self.quoted(key)): \(node.text(indentation: indentation + 2))"
            }
            let close = String(repeating: " ", count: indentation) + "}"
            return "{\n" + entries.joined(separator: ",\n") + "\n" + close
        }

        static func quoted(_ text: String) -> String {
            var quoted = "\""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\"": quoted += "\\\""
                case "\\": quoted += "\\\\"
                default: quoted.unicodeScalars.append(scalar)
                }
            }
            return quoted + "\""
        }
    }

    private func node(of model: ModelType, chain: [ModelType]) -> Node {
        var node = Node(model: qualified(model.name))
        guard !chain.contains(where: { $0 === model }) else { return node }
        let chain = chain + [model]
        if let rest = model.rest, model.properties.isEmpty, model.variants == nil {
            let element =
                rest.kind.model.map { self.node(of: $0, chain: chain) }
                ?? rest.kind.valueType.map { Node(model: $0) }
            guard let element else { return node }
            return Node(children: [(Self.placeholder(Singular.of(rest.name)), element)])
        }
        var singulars: Set<String> = []
        for property in model.properties {
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
        let key = Self.placeholder(Singular.of(property.name))
        switch property.kind {
        case .object(let model): return node(of: model, chain: chain)
        case .list(let model), .objects(let model):
            return Node(children: [(key, node(of: model, chain: chain))])
        case .lists(let model):
            let inner = Node(children: [(key, node(of: model, chain: chain))])
            return Node(children: [("<key>", inner)])
        case .map(let element):
            guard case let kind = element.withoutInternetDates, let type = kind.valueType else {
                return nil
            }
            return Node(children: [(key, Node(model: type))])
        case .array:
            return chain.count == 1
                ? property.kind.withoutInternetDates.valueType.map { Node(model: $0) } : nil
        case .tree, .nothing: return nil
        default:
            return chain.count == 1
                ? property.kind.withoutInternetDates.valueType.map { Node(model: $0) } : nil
        }
    }

    private func qualified(_ name: String) -> String {
        namespace.map { "\($0).\(name)" } ?? name
    }

    private static func placeholder(_ name: String) -> String { "<\(name)Id>" }
}
