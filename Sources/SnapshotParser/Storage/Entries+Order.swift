extension Entries {
    /// Puts entries in the database's key order. Keys that the database made share a prefix; after it, one
    /// word of each mostly decides.
    func sort(from first: Int) {
        let positions = first..<count
        guard positions.count > Self.maximumInsertedCount else { return insert(from: first) }
        let keys = keys
        let shared = keys.sharedPrefix(from: first)
        var places: [(word: UInt64, position: Int)] = []
        places.reserveCapacity(positions.count)
        for position in positions {
            guard let word = keys.word(at: position, after: shared) else {
                places = positions.map { (0, $0) }
                break
            }
            places.append((word, position))
        }
        places.sort {
            $0.word != $1.word
                ? $0.word < $1.word : KeyOrder.precedes(keys[$0.position], keys[$1.position])
        }
        reorder(from: first, places.map(\.position))
    }

    /// So few entries are sorted where they are, which takes no memory.
    private static var maximumInsertedCount: Int { 6 }

    private func insert(from first: Int) {
        for next in first..<count {
            var place = next
            while place > first, KeyOrder.precedes(keys[place], keys[place - 1]) {
                exchange(place, place - 1)
                place -= 1
            }
        }
    }
}
