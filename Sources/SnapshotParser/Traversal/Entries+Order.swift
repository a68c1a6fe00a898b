extension GrowingMemory<Entry> {
    /// Puts the entries from a position on in the database's key order.
    func sort(from first: Int) {
        guard count - first > Self.maximumInsertedCount else { return insert(from: first) }
        let words = words(from: first)
        var order = words.indices.map { (word: words[$0], offset: $0) }
        let entries = elements
        order.sort {
            guard $0.word == $1.word else { return $0.word < $1.word }
            return KeyOrder.precedes(entries[first + $0.offset].key, entries[first + $1.offset].key)
        }
        reorder(from: first, order.map(\.offset))
    }

    /// The eight bytes of each key after those that all keys begin with, as numbers whose order is
    /// that of the keys: keys that the database made begin with the same characters, and differ
    /// soon after them. All zero if the order of a key does not follow from bytes.
    private func words(from first: Int) -> [UInt64] {
        let positions = first..<count
        let entries = elements
        let shared = KeyBytes.with(entries[first].key) { bytes in
            positions.reduce(bytes.count) { shared, position in
                KeyBytes.with(entries[position].key) { $0.sharedPrefix(with: bytes, shared) }
            }
        }
        var words: [UInt64] = []
        words.reserveCapacity(positions.count)
        for position in positions {
            let word = KeyBytes.with(self[position].key) { KeyOrder.word($0, after: shared) }
            guard let word else { return [UInt64](repeating: 0, count: positions.count) }
            words.append(word)
        }
        return words
    }

    /// Up to this number, entries are sorted by insertion, which takes no memory.
    private static var maximumInsertedCount: Int { 6 }

    /// Moves the entries from a position on into an order, without a second block of memory. A slot
    /// that has got its entry is marked by its own number.
    ///
    /// - Parameter order: for each slot, the number of the entry that belongs in it.
    private func reorder(from first: Int, _ order: consuming [Int]) {
        for start in order.indices {
            var slot = start
            while order[slot] != start {
                let source = order[slot]
                elements.swapAt(first + slot, first + source)
                order[slot] = slot
                slot = source
            }
            order[slot] = slot
        }
    }

    private func insert(from first: Int) {
        for next in first..<count {
            var position = next
            while position > first, KeyOrder.precedes(self[position].key, self[position - 1].key) {
                elements.swapAt(position, position - 1)
                position -= 1
            }
        }
    }
}
