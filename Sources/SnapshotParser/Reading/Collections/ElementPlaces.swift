/// Maps children to present elements. Of elements with the same id, the first counts.
struct ElementPlaces {
    private var places: [String: Int] = [:]

    init<T: ParsableObject>(in list: [T]) {
        places.reserveCapacity(list.count)
        // Without a sequence of pairs, whose type generic code would look up for each element.
        for place in list.indices {
            if let id = list[place]._snapshotID { add(id, place) }
        }
    }

    func find(_ key: String) -> Int? { places[key] }

    /// Adds an element under a key, even an appended one: a source may contain a key twice, and its
    /// second child then updates that element.
    mutating func add(_ key: String, _ place: Int) {
        if places[key] == nil { places[key] = place }
    }
}
