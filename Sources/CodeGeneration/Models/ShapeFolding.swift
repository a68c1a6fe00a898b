/// Finds objects that hold objects of their own kind, such as replies to replies, and merges all
/// levels into one.
enum ShapeFolding {
    static func fold(_ shape: Shape) {
        var chain: [(key: String, element: Shape)] = []
        fold(shape, key: nil, &chain)
    }

    private static func fold(
        _ shape: Shape,
        key: String?,
        _ chain: inout [(key: String, element: Shape)]
    ) {
        guard let node = shape.node else { return }
        if let key, holdsItself(node, under: key) { node.widen() }
        if let element = node.element {
            if let key { chain.append((key, element)) }
            fold(element, key: nil, &chain)
            if let key {
                chain.removeLast()
                if let outer = chain.last(where: { $0.key == key })?.element,
                    areAlike(outer, element)
                {
                    merge(element, of: node, into: outer)
                }
            }
        }
        for field in node.fields { fold(field.shape, key: field.key, &chain) }
    }

    /// Makes the elements of an outer level those of a node.
    private static func merge(_ element: Shape, of node: NodeShape, into outer: Shape) {
        var merged = [element]
        node.element = nil
        outer.merge(element)
        // What the elements held may be the node's own now.
        while let next = node.element, next !== outer, !merged.contains(where: { $0 === next }) {
            merged.append(next)
            node.element = nil
            outer.merge(next)
        }
        node.element = outer
    }

    /// Whether a node has elements under keys that look like names, and they have such a node again.
    private static func holdsItself(_ node: NodeShape, under key: String) -> Bool {
        guard node.element == nil,
            node.fields.contains(where: { $0.shape.node?.field(key)?.shape.node != nil }),
            case .elements = CollectionTest(node: node, name: key, isRoot: false).verdict
        else { return false }
        return true
    }

    private static func areAlike(_ left: Shape, _ right: Shape) -> Bool {
        guard let first = left.node, let second = right.node, !second.fields.isEmpty else {
            return false
        }
        let common = second.fields.filter { first.field($0.key) != nil }.count
        return common * 2 >= second.fields.count
    }
}
