/// Maps children to present elements. Of elements with the same id, the first counts.
struct ElementPlaces {
    private var places: [String: Int] = [:]

    init<T: ParsableObject>(in list: [T]) {
        places.reserveCapacity(list.count)
        for (place, element) in list.enumerated() {
            if let id = element._snapshotID { add(id, place) }
        }
    }

    func find(_ key: String) -> Int? { places[key] }

    /// Adds an element under a key, even an appended one: a source may contain a key twice, and its
    /// second child then updates that element.
    mutating func add(_ key: String, _ place: Int) {
        if places[key] == nil { places[key] = place }
    }
}
