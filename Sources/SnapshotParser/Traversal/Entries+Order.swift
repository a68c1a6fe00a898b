extension GrowingMemory<Entry> {
    /// Puts the entries from a position on in the database's key order.
    func sort(from first: Int) {
        guard count - first > Self.maximumInsertionCount else { return insertionSort(from: first) }
        reorder(from: first, KeyOrder.sorted(elements[first...].map(\.key)))
    }

    /// Up to this number, entries are sorted by insertion, which takes no memory.
    private static var maximumInsertionCount: Int { 6 }

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

    private func insertionSort(from first: Int) {
        for next in first..<count {
            let key = self[next].key
            var position = next
            while position > first, KeyOrder.precedes(key, self[position - 1].key) {
                elements.swapAt(position, position - 1)
                position -= 1
            }
        }
    }
}
