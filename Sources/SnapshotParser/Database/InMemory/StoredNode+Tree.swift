import Foundation

extension StoredNode {
    /// The tree as the database's SDKs return it, without priorities.
    var tree: Any { tree(isExport: false) }

    /// The tree with its priorities, and without arrays (`valForExport:` of firebase-ios-sdk): a
    /// leaf with a priority becomes an object with `.value` and `.priority`, and another node gets
    /// a `.priority` beside its children.
    var exported: Any { tree(isExport: true) }

    private func tree(isExport: Bool) -> Any {
        let priority = isExport ? priority?.tree : nil
        switch content {
        case .leaf(let leaf):
            guard let priority else { return leaf.tree }
            return [SpecialKey.value: leaf.tree, SpecialKey.priority: priority]
        case .children(let children):
            if !isExport, let elements = Self.array(children.entries) {
                return elements.map { $0?.tree ?? NSNull() }
            }
            var node = Dictionary(
                children.entries.map { ($0.key, $0.node.tree(isExport: isExport)) },
                uniquingKeysWith: { first, _ in first }
            )
            node[SpecialKey.priority] = priority
            return node
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
        case .string(let string): string
        case .boolean(let boolean): boolean
        case .number(let number): number.tree
        // Stored nodes contain neither.
        case .timestamp, .increment: NSNull()
        }
    }
}

extension TreeNumber {
    fileprivate var tree: Any {
        switch self {
        case .signed(let number): Int(exactly: number) ?? number
        case .unsigned(let number): number
        case .double(let number): number
        case .decimal(let number): NSDecimalNumber(decimal: number)
        case .text(let number): number.nearest() as Double
        }
    }
}
