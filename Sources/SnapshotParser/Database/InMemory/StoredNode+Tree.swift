import Foundation

extension StoredNode {
    /// The tree as the database's SDKs return it, without priorities.
    var tree: Any {
        switch content {
        case .leaf(let leaf): return leaf.tree
        case .children(let children):
            if let elements = children.array {
                return elements.map { $0?.tree ?? NSNull() }
            }
            // Of keys that Swift treats as equal, a tree holds one.
            let trees = children.entries.map { ($0.key, $0.node.tree) }
            return Dictionary(trees, uniquingKeysWith: { first, _ in first })
        }
    }
}

extension StoredChildren {
    /// The children as an array with holes, if the SDKs return one.
    var array: [StoredNode?]? { ArrayElements.dense(entries.map(\.key), entries.map(\.node)) }
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
