import Foundation

extension StoredNode {
    /// The tree as the database's SDKs return it, without priorities.
    var tree: Any {
        switch content {
        case .leaf(let leaf): return leaf.tree
        case .children(let children):
            let entries = children.entries
            let (keys, nodes) = (entries.lazy.map(\.key), entries.lazy.map(\.node))
            if let elements = ArrayElements.dense(keys, nodes) {
                return elements.map { $0?.tree ?? NSNull() }
            }
            // Of keys that Swift treats as equal, a tree holds one.
            let trees = entries.map { ($0.key, $0.node.tree) }
            return Dictionary(trees, uniquingKeysWith: { first, _ in first })
        }
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
