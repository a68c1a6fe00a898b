/// Maps children to existing elements. Of elements with one id, the first counts.
struct ElementPlaces {
    private var places: [String: Int] = [:]

    init<T: ParsableObject>(in list: [T]) {
        places.reserveCapacity(list.count)
        for (place, element) in list.enumerated() {
            if let id = element._snapshotID { add(id, place) }
        }
    }

    func find(_ key: String) -> Int? { places[key] }

    /// Notes an element under a key, also one that was appended: a source may give one key twice, and
    /// its second child changes that element.
    mutating func add(_ key: String, _ place: Int) {
        if places[key] == nil { places[key] = place }
    }
}
