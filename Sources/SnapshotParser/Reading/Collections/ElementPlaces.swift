/// Maps children to existing elements. Of elements with one id, the first counts.
struct ElementPlaces {
    private let ids: [String?]
    /// Where the elements are by their ids, where the children are many.
    private var byKey: [String: Int]?

    /// Beyond this number of children, ids are hashed.
    private static var maximumSearchedCount: Int { 4 }

    init<T: ParsableObject>(of children: SnapshotParser._Children, in list: [T]) {
        ids = list.map(\._snapshotID)
        guard !children.areDistinct || children.count > Self.maximumSearchedCount else { return }
        var byKey = [String: Int](minimumCapacity: ids.count)
        for (place, id) in ids.enumerated().reversed() {
            if let id { byKey[id] = place }
        }
        self.byKey = byKey
    }

    func find(_ key: String) -> Int? {
        guard let byKey else { return ids.firstIndex(of: key) }
        return byKey[key]
    }

    /// Notes an element that was appended: a source may give one key twice, and its second child
    /// changes that element.
    mutating func append(_ key: String, _ place: Int, _ children: SnapshotParser._Children) {
        if !children.areDistinct { byKey?[key] = place }
    }
}
