import SnapshotParser

/// Properties under the keys of a child.
final class NestedGroup: Binding {
    private let inner: [Binding]

    init(_ name: String, _ inner: [Binding]) {
        self.inner = inner
        super.init(name)
    }

    override var traits: [String] { inner.map { "(\($0.text))" } }
    override var isWhole: Bool { inner.allSatisfy(\.isWhole) }
    override var initial: Any { inner.map(\.initial) }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        var values = held(value, as: [Any].self)
        binder.bindNested(name: name) { nested in
            for (index, binding) in inner.enumerated() { binding.bind(nested, &values[index]) }
        }
        value = values
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        read(nil, node, path + [name], &reading)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        read(present, node, path + [name], &reading)
    }

    private func read(
        _ present: JSON?,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard let child = child(of: node) else {
            reading.add("typeMismatch", path)
            return nil
        }
        var fields = present?.fields ?? [:]
        for binding in inner {
            fields[binding.name] =
                present == nil
                ? binding.expected(child, path, &reading)
                : binding.updated(fields[binding.name] ?? .null, child, path, &reading)
        }
        for (name, value) in child.remaining where value != .null {
            switch reading.unknownKeys {
            case .fail: reading.add("unknownKey", path + [name])
            case .report: reading.tolerated.append(Finding("unknownKey", path + [name]))
            case .ignore: break
            }
        }
        return .object(fields)
    }

    /// The child; a missing one has no keys, and of null each is null. Nil for one of another
    /// shape.
    private func child(of node: Node) -> Node? {
        switch node.claim(name) {
        case nil: Node([:])
        case .null?: Node(Dictionary(uniqueKeysWithValues: inner.map { ($0.name, JSON.null) }))
        case let tree? where tree.isObject: Node(tree.fields)
        default: nil
        }
    }

    override func dump(_ value: Any) -> JSON {
        let values = held(value, as: [Any].self)
        return .object(
            Dictionary(
                uniqueKeysWithValues: zip(inner, values).map { ($0.name, $0.dump($1)) }
            )
        )
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        var child: [String: JSON] = [:]
        for binding in inner {
            child.merge(binding.written(dump.fields[binding.name] ?? .null)) { $1 }
        }
        return child.isEmpty ? [:] : [name: .object(child)]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(5) { return }
        guard !random.oneIn(40) else {
            node[name] = random.pick([.null, .int(1), .array([.int(1)])])
            return
        }
        var child: [String: JSON] = random.oneIn(40) ? ["other": .int(1)] : [:]
        for binding in inner { binding.sample(&random, depth, &child) }
        node[name] = .object(child)
    }
}
