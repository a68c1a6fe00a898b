import Foundation

extension StoredNode {
    /// The tree as the database's SDKs give it.
    var tree: Any {
        switch self {
        case .leaf(let leaf): leaf.tree
        case .children(let children): Self.tree(of: children.entries)
        }
    }

    /// Children whose keys are dense enough are an array, with null in its holes: the highest index
    /// is below twice their count (`FChildrenNode.m` of firebase-ios-sdk).
    private static func tree(of entries: [(key: String, node: StoredNode)]) -> Any {
        let limit = entries.count * 2
        var indices: [Int] = []
        for entry in entries {
            guard let index = KeyOrder.arrayIndex(entry.key), index < limit else { break }
            indices.append(index)
        }
        guard indices.count == entries.count, let last = indices.last else {
            return Dictionary(
                entries.map { ($0.key, $0.node.tree) },
                uniquingKeysWith: { first, _ in first }
            )
        }
        var elements = [Any](repeating: NSNull(), count: last + 1)
        for (index, entry) in zip(indices, entries) {
            elements[index] = entry.node.tree
        }
        return elements
    }
}

extension StoredLeaf {
    fileprivate var tree: Any {
        switch self {
        case .string(let string): string
        case .boolean(let boolean): boolean
        case .number(let number): number.tree
        // Stored nodes hold neither.
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
        }
    }
}
