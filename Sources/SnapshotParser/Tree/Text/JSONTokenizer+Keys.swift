extension JSONTokenizer {
    /// Reads a key and the colon after it.
    ///
    /// - Parameter mayBeEqual: becomes true where the key may be equal to one of other bytes.
    @inline(__always)
    mutating func readKey(
        from start: Int,
        _ expected: JSONFault.Expectation,
        _ mayBeEqual: inout Bool
    ) throws(JSONFault) -> Int {
        guard bytes[start] == UInt8(ascii: "\"") else {
            throw JSONFault(offset: start, expected: expected)
        }
        let scan = try readString(from: start)
        if scan.isEscaped || !scan.isASCII { mayBeEqual = true }
        hashes.append(hash(from: start + 1, to: scan.end - 1))
        let colon = bytes.skipWhitespace(from: scan.end)
        guard bytes[colon] == UInt8(ascii: ":") else {
            throw JSONFault(offset: colon, expected: .colon)
        }
        return bytes.skipWhitespace(from: colon + 1)
    }

    @inline(__always)
    private func hash(from start: Int, to end: Int) -> UInt64 {
        var hash = seed
        var position = start
        hash.combine(UInt64(truncatingIfNeeded: end &- start))
        while end &- position >= 8 {
            hash.combine(bytes.word(at: position))
            position &+= 8
        }
        if position < end {
            let rest = UInt64(truncatingIfNeeded: end &- position)
            hash.combine(bytes.word(at: position) & (1 &<< (rest &* 8) &- 1))
        }
        return hash.value
    }

    /// Looks for equal keys of an object that ends, and forgets its hashes.
    @inline(__always)
    mutating func checkKeys(of object: Int, _ count: Int, _ mayBeEqual: Bool) {
        guard count > 0 else { return }
        let end = hashes.count
        if count > 1, mayBeEqual || haveTwins(from: end &- count, to: end) {
            suspects.append(object)
        }
        hashes.removeLast(count)
    }

    /// Few hashes are compared with each other, and many are sorted into slots.
    @inline(__always)
    private func haveTwins(from first: Int, to end: Int) -> Bool {
        guard end &- first <= 24 else { return haveTwinsAmongMany(from: first, to: end) }
        return hashes.haveTwins(from: first, to: end)
    }

    private func haveTwinsAmongMany(from first: Int, to end: Int) -> Bool {
        let bits = Int.bitWidth - (2 * (end - first)).leadingZeroBitCount
        var slots = [UInt64](repeating: 0, count: 1 << bits)
        for position in first..<end {
            // No slot that is taken holds 0.
            let hash = hashes[position] | 1
            var slot = Int(truncatingIfNeeded: hash >> 1) & (slots.count - 1)
            while slots[slot] != 0 {
                if slots[slot] == hash { return true }
                slot = (slot + 1) & (slots.count - 1)
            }
            slots[slot] = hash
        }
        return false
    }
}
