/// Finds the present elements for the keys of children. Of elements with the same id, the first
/// counts.
struct ElementPlaces {
    private var places: [String: Int] = [:]
    private var indexedCount = 0

    /// - Parameters:
    ///   - key: a child's key.
    ///   - list: the elements, to which only appended ones may have been added since the last call:
    ///     a source may contain a key twice, and its second child then updates that element.
    /// - Returns: the place of the element with that id.
    mutating func find<T: ParsableObject>(_ key: String, in list: [T]) -> Int? {
        for place in indexedCount..<list.count {
            if let id = list[place]._snapshotID, places[id] == nil { places[id] = place }
        }
        indexedCount = list.count
        return places[key]
    }
}
