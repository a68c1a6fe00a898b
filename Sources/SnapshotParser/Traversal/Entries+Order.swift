extension Entries {
    /// Puts entries in the database's key order.
    func sort(from first: Int) {
        defer { _checkInvariants(sortedFrom: first) }
        let positions = first..<count
        guard positions.count > Self.maximumInsertedCount else { return insert(from: first) }
        let keys = keys
        let sorted = orderByWords(from: first)
        reorder(from: first, sorted ?? positions.inKeyOrder { keys[$0] })
    }

    /// The order of entries, mostly by one word of each key; nil if a key has no such word.
    ///
    /// Keys that the database made begin with the same characters, and differ soon after them. The
    /// eight bytes after the shared ones are one number whose order is that of the keys. The last
    /// bits of each number are replaced by the entry's number, so that sorting the numbers tells
    /// the order of the entries. Entries whose words are then equal are sorted by their whole keys.
    private func orderByWords(from first: Int) -> [Int]? {
        let positions = first..<count
        let keys = keys
        let shared = keys.sharedPrefix(from: first)
        let numberBits = Int.bitWidth - positions.count.leadingZeroBitCount
        let numberMask = UInt64(1) << UInt64(numberBits) - 1
        var words: [UInt64] = []
        words.reserveCapacity(positions.count)
        for (number, position) in positions.enumerated() {
            guard let word = keys.word(at: position, after: shared) else { return nil }
            words.append(word & ~numberMask | UInt64(truncatingIfNeeded: number))
        }
        words.sort()
        var order = words.map { first + Int(truncatingIfNeeded: $0 & numberMask) }
        var start = 0
        while start < words.count {
            var end = start + 1
            while end < words.count, (words[start] ^ words[end]) & ~numberMask == 0 { end += 1 }
            if end - start > 1 {
                let sorted = order[start..<end].inKeyOrder { keys[$0] }
                order.replaceSubrange(start..<end, with: sorted)
            }
            start = end
        }
        return order
    }

    /// Up to this number, entries are sorted by insertion, which takes no memory.
    private static var maximumInsertedCount: Int { 6 }

    private func insert(from first: Int) {
        for next in first..<count {
            var position = next
            while position > first, KeyOrder.precedes(keys[position], keys[position - 1]) {
                exchange(position, position - 1)
                position -= 1
            }
        }
    }
}
