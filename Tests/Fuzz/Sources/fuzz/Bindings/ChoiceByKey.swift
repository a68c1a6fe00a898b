import SnapshotParser

/// One of two models, which is chosen by a key of its own.
final class ChoiceByKey<First: FuzzModel, Second: FuzzModel>: Choice<First, Second> {
    private var keys: [String] {
        [First.schema, Second.schema].map { $0.bindings.first?.name ?? "none" }
    }

    override var traits: [String] { super.traits + ["\(keys)"] }
    // The key that chooses may be one that is written in some cases only.
    override var isWhole: Bool { false }
    override var variants: [SnapshotParser.Variant<Content>] {
        [
            .init(having: keys[0], { Either.first($0) }) { $0.first },
            .init(having: keys[1], { Either.second($0) }) { $0.second },
        ]
    }

    /// The number of the model whose key is there; nil where neither is.
    private func chosen(in node: Node) -> Int? {
        keys.firstIndex { (node.children[$0] ?? .null) != .null }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        if let index = chosen(in: node) { return read(index, node, path, &reading) }
        guard isMandatory else { return .null }
        reading.add("missingVariant", path)
        node.isPassedOver = true
        return nil
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        let chosen = chosen(in: node)
        guard let index = held(in: present) else {
            return chosen == nil ? present : expected(node, path, &reading)
        }
        guard chosen == nil || chosen == index else { return expected(node, path, &reading) }
        return read(index, into: present, node, path, &reading)
    }
}
