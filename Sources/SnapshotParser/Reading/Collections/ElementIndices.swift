/// Finds the element of a list that has a child's key as its id. If several have it, finds the
/// first.
struct ElementIndices {
    private var indices: [String: Int] = [:]
    private var indexedCount = 0

    /// - Parameters:
    ///   - key: a child's key.
    ///   - list: the elements, to which only appended ones may have been added since the last call:
    ///     a source may contain a key twice, and its second child then updates that element.
    /// - Returns: the index of the first element whose id is the key.
    mutating func find<T: ParsableObject>(_ key: String, in list: [T]) -> Int? {
        for index in indexedCount..<list.count {
            if let id = list[index]._snapshotID, indices[id] == nil { indices[id] = index }
        }
        indexedCount = list.count
        return indices[key]
    }
}
