extension Entries {
    /// Puts entries in the database's key order.
    func sort(from first: Int) {
        let positions = first..<count
        guard positions.count > Self.maximumInsertedCount else { return insert(from: first) }
        let keys = keys
        let sorted = orderByWords(from: first)
        reorder(
            from: first,
            sorted ?? positions.sorted { KeyOrder.precedes(keys[$0], keys[$1]) }
        )
    }

    /// The order of entries by one word of each key. Keys that the database made share a prefix; after
    /// it, one word mostly decides. Nil where it does not.
    private func orderByWords(from first: Int) -> [Int]? {
        let positions = first..<count
        let shared = keys.sharedPrefix(from: first)
        // Each word ends with its entry's number, so that plain numbers are sorted.
        let numberBits = Int.bitWidth - positions.count.leadingZeroBitCount
        let numberMask = UInt64(1) << UInt64(numberBits) - 1
        var words: [UInt64] = []
        words.reserveCapacity(positions.count)
        for (number, position) in positions.enumerated() {
            guard let word = keys.word(at: position, after: shared) else { return nil }
            words.append(word & ~numberMask | UInt64(truncatingIfNeeded: number))
        }
        words.sort()
        let isDecided = zip(words, words.dropFirst()).allSatisfy { ($0 ^ $1) & ~numberMask != 0 }
        guard isDecided else { return nil }
        return words.map { first + Int(truncatingIfNeeded: $0 & numberMask) }
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
