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
        if let element = node.element {
            if let key { chain.append((key, element)) }
            fold(element, key: nil, &chain)
            if let key {
                chain.removeLast()
                if let outer = chain.last(where: { $0.key == key })?.element,
                    areAlike(outer, element)
                {
                    outer.merge(element)
                    node.element = outer
                }
            }
        }
        for field in node.fields { fold(field.shape, key: field.key, &chain) }
    }

    private static func areAlike(_ left: Shape, _ right: Shape) -> Bool {
        guard let first = left.node, let second = right.node, !second.fields.isEmpty else {
            return false
        }
        let common = second.fields.filter { first.field($0.key) != nil }.count
        return common * 2 >= second.fields.count
    }
}
