extension GrowingMemory<Entry> {
    /// Puts the entries from a position on in the database's key order.
    func sort(from first: Int) {
        withUnsafeTemporaryAllocation(of: KeyOrder.Place.self, capacity: count - first) { places in
            KeyOrder.sort(places) { self[first + $0].key }
            reorder(from: first, places)
        }
    }

    /// Moves the entries from a position on into an order, without a second block of memory. A slot
    /// that has got its entry is marked by its own number.
    ///
    /// - Parameter order: for each slot, the number of the entry that belongs in it.
    private func reorder(from first: Int, _ order: UnsafeMutableBufferPointer<KeyOrder.Place>) {
        for start in order.indices {
            var slot = start
            while order[slot].position != start {
                let source = order[slot].position
                elements.swapAt(first + slot, first + source)
                order[slot].position = slot
                slot = source
            }
            order[slot].position = slot
        }
    }
}
