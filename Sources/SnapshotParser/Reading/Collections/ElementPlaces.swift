/// Maps children to existing elements. Of elements with one id, the first counts.
///
/// Most lists are in the tree's order, or the tree changes few of their elements; then no id is
/// hashed.
struct ElementPlaces {
    /// The ids of the elements beyond those in order.
    private let ids: [String?]
    private let first: Int
    /// How many children at the start are those of the elements at the same places.
    private var inOrder = 0
    /// Where the elements are by their ids, where the children are many.
    private var byKey: [String: Int]?

    /// Beyond this number of children, ids are hashed.
    private static var maximumSearchedCount: Int { 4 }

    init<T: ParsableObject>(
        of children: SnapshotParser._Children,
        in list: [T],
        _ nodes: borrowing OpenNodes
    ) {
        first = children.first
        if children.areDistinct, !children.areIndexed {
            while inOrder < min(list.count, children.count),
                let id = list[inOrder]._snapshotID, nodes.keys[first + inOrder] == id
            {
                inOrder += 1
            }
        }
        ids = list.indices.dropFirst(inOrder).map { list[$0]._snapshotID }
        let rest = children.count - inOrder
        guard !children.areDistinct || rest > Self.maximumSearchedCount else { return }
        var byKey = [String: Int](minimumCapacity: ids.count)
        for index in ids.indices.reversed() {
            if let id = ids[index] { byKey[id] = inOrder + index }
        }
        self.byKey = byKey
    }

    func find(_ key: String, at position: Int, _ nodes: borrowing OpenNodes) -> Int? {
        let place = position - first
        if place < inOrder { return place }
        if let byKey { return byKey[key] }
        return ids.firstIndex(of: key).map { inOrder + $0 }
    }

    /// Notes an element that was appended: a source may give one key twice, and its second child
    /// changes that element.
    mutating func append(_ key: String, _ place: Int, _ children: SnapshotParser._Children) {
        if !children.areDistinct { byKey?[key] = place }
    }
}
