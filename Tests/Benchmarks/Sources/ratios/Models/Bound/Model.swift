import SnapshotParser

/// An object that is read and written both by the library and by hand.
protocol Model: ParsableSnapshot {
    /// The same object read by hand: one cast for each value, nothing checked beyond it.
    init(byHand node: [String: Any], id: String)

    /// The object's node, written by hand.
    var node: [String: Any] { get }

    /// A node to read, with values of its own for each number.
    static func sample(_ number: Int) -> [String: Any]
}

extension Model {
    /// Objects read by hand from a tree in which their keys are.
    static func byHand(_ tree: Any?) -> [Self] {
        guard let tree = tree as? [String: Any] else { return [] }
        var models: [Self] = []
        models.reserveCapacity(tree.count)
        for (id, node) in tree {
            if let node = node as? [String: Any] { models.append(Self(byHand: node, id: id)) }
        }
        return models
    }

    /// Objects written by hand, by their keys.
    static func byHand(_ models: [Self]) -> [String: Any] {
        var tree = [String: Any](minimumCapacity: models.count)
        for model in models {
            if let id = model.id { tree[id] = model.node }
        }
        return tree
    }
}
