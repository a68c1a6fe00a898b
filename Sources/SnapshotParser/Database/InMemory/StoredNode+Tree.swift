import Foundation

extension StoredNode {
    /// The tree as the database's SDKs return it, without priorities.
    var tree: Any {
        switch content {
        case .leaf(let leaf): return leaf.tree
        case .children(let children):
            if let elements = Self.array(children.entries) {
                return elements.map { $0?.tree ?? NSNull() }
            }
            // Of keys that Swift treats as equal, a tree holds one.
            let trees = children.entries.map { ($0.key, $0.node.tree) }
            return Dictionary(trees, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Children with dense enough keys as an array with holes; nil for others. The highest index is
    /// below twice their count (`FChildrenNode.m` of firebase-ios-sdk).
    static func array(_ entries: [StoredChildren.Entry]) -> [StoredNode?]? {
        let limit = entries.count * 2
        var indices: [Int] = []
        for entry in entries {
            guard let index = KeyOrder.arrayIndex(entry.key), index < limit else { return nil }
            indices.append(index)
        }
        guard let last = indices.last else { return nil }
        var elements = [StoredNode?](repeating: nil, count: last + 1)
        for (index, entry) in zip(indices, entries) { elements[index] = entry.node }
        return elements
    }
}

extension StoredLeaf {
    var tree: Any {
        switch self {
        case .string(let string): string.text
        case .boolean(let boolean): boolean
        case .number(let number):
            switch number.native {
            case let decimal as Decimal: NSDecimalNumber(decimal: decimal)
            case let native: native ?? number.nearestDouble
            }
        }
    }
}
