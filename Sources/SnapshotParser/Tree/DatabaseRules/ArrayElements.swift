/// The elements of an array, or of an object whose keys are all array indices. The database turns
/// one into the other, depending on how many of the indices are in use.
struct ArrayElements {
    let values: [Any]
    /// Nil if each element's index is its position in the values.
    let indices: [Int]?

    /// Nil if the node is neither.
    ///
    /// - Parameter dialect: says whether an object may stand for an array, and whether the node may
    ///   be in the export format. By default, only the former is true.
    init?(_ node: Any, _ dialect: SnapshotParser.Dialect? = nil) {
        let isExport = dialect?.readsExports == true
        if let elements = Node(node).elements {
            (values, indices) = (isExport ? elements.map { Tree.fromExport($0) } : elements, nil)
            return
        }
        guard dialect?.readsEitherShape != false, var children = Node(node).children
        else { return nil }
        if isExport { children = Tree.fromExport(children) }
        var indexed: [(index: Int, value: Any)] = []
        indexed.reserveCapacity(children.count)
        for (key, value) in children {
            // The database does not store null, whatever its key.
            guard let value = Tree.nonNull(value) else { continue }
            guard let index = KeyOrder.arrayIndex(key) else { return nil }
            indexed.append((index, value))
        }
        indexed = indexed.inOrder { $0.index < $1.index }
        (values, indices) = (indexed.map(\.value), indexed.map(\.index))
    }

    func index(at position: Int) -> Int { indices?[position] ?? position }

    /// Children with dense enough keys as an array with holes; nil for others, and for none. The
    /// highest index is below twice their count (`FChildrenNode.m` of firebase-ios-sdk).
    static func dense<Child>(
        _ keys: some Collection<String>,
        _ children: some Collection<Child>
    ) -> [Child?]? {
        // Nearly all objects have a first key that is no index, and end here.
        guard keys.first.flatMap(KeyOrder.arrayIndex) != nil else { return nil }
        let indices = keys.compactMap(KeyOrder.arrayIndex)
        guard indices.count == keys.count, let last = indices.max(), last < 2 * keys.count else {
            return nil
        }
        var elements = [Child?](repeating: nil, count: last + 1)
        for (index, child) in zip(indices, children) { elements[index] = child }
        return elements
    }
}
