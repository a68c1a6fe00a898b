/// The order in which the database keeps the children of a node: keys that are 32-bit integers come
/// first, by number and then by length, all others follow by UTF-16 code unit (`FUtilities.m`,
/// `compareKey:toKey:` of firebase-ios-sdk). The SDK leaves the order open if both number and
/// length are equal, as for `-0` and `00`. Then the texts decide, so that the order is the same in
/// every process.
enum KeyOrder {
    @inline(never)
    static func precedes(_ left: String, _ right: String) -> Bool {
        let (first, second) = (integer(left), integer(right))
        guard let first, let second else {
            return first == nil && second == nil ? textPrecedes(left, right) : first != nil
        }
        if first != second { return first < second }
        let (count, other) = (left.utf8.count, right.utf8.count)
        return count == other ? textPrecedes(left, right) : count < other
    }

    /// Whether a path comes before another one: by the first keys that differ, or as its beginning.
    static func pathPrecedes(_ left: [String], _ right: [String]) -> Bool {
        left.lexicographicallyPrecedes(right, by: precedes)
    }

    /// The position of a key, and a number by which it is ordered among others.
    typealias Place = (word: UInt64, position: Int)

    /// The positions of keys, in the order of the keys.
    static func sorted(_ keys: [String]) -> [Int] {
        withUnsafeTemporaryAllocation(of: Place.self, capacity: keys.count) { places in
            sort(places) { keys[$0] }
            return places.map(\.position)
        }
    }

    /// Sorts keys.
    ///
    /// They are compared by the eight bytes after those that all begin with: keys that the database
    /// made begin with the same characters, and differ soon after them. If the order of any key
    /// does not follow from its bytes, all are compared by `precedes`: a key may be ordered as a
    /// number, or is not ASCII, so that its UTF-16 order may differ.
    ///
    /// - Parameters:
    ///   - places: memory, initialized here, in which the keys' places are in order afterwards.
    ///   - key: returns the key at a position.
    static func sort(_ places: UnsafeMutableBufferPointer<Place>, by key: (Int) -> String) {
        guard !places.isEmpty else { return }
        var places = places
        let shared = KeyBytes.with(key(0)) { bytes in
            places.indices.reduce(bytes.count) { shared, position in
                KeyBytes.with(key(position)) { $0.sharedPrefix(with: bytes, shared) }
            }
        }
        var areComparable = true
        for position in places.indices {
            let word: UInt64? = KeyBytes.with(key(position)) { bytes in
                mayBeNumber(bytes) || !bytes.isASCII ? nil : bytes.filledWord(at: shared)
            }
            areComparable = areComparable && word != nil
            places.initializeElement(at: position, to: (word ?? 0, position))
        }
        places.sort {
            guard !areComparable || $0.word == $1.word else { return $0.word < $1.word }
            return precedes(key($0.position), key($1.position))
        }
    }

    /// Whether only a string with the same bytes can equal the key: it is ASCII, without the
    /// characters that have a canonical equivalent outside ASCII (U+212A, U+037E and U+1FEF in the
    /// Unicode character database).
    static func hasOneSpelling(_ key: String) -> Bool {
        let (kelvin, question, varia) = (UInt8(ascii: "K"), UInt8(ascii: ";"), UInt8(ascii: "`"))
        return KeyBytes.with(key) {
            $0.allSatisfy { $0 < 0x80 && $0 != kelvin && $0 != question && $0 != varia }
        }
    }

    /// The number that a key is ordered by; nil for a key that is ordered as text.
    static func integer(_ key: String) -> Int32? {
        key.utf8.count <= 11 && KeyBytes.with(key, mayBeNumber) ? Int32(key) : nil
    }

    /// Whether a key begins as a number: with a digit, or with a minus and a digit.
    private static func mayBeNumber(_ key: KeyBytes) -> Bool {
        let isSigned = key.count > 1 && key[0] == UInt8(ascii: "-")
        return !key.isEmpty && key[isSigned ? 1 : 0].isDigit
    }

    /// The array index that a key stands for: digits without leading zeros.
    static func arrayIndex(_ key: String) -> Int? {
        Int(treeKey: key).flatMap { $0 < 0 ? nil : $0 }
    }

    /// UTF-16 order by the UTF-8 bytes. They differ only between scalars beyond the basic plane
    /// (lead bytes from 0xF0) and those from U+E000 (lead bytes 0xEE and 0xEF).
    static func textPrecedes(_ left: String, _ right: String) -> Bool {
        KeyBytes.with(left) { left in KeyBytes.with(right) { bytesPrecede(left, $0) } }
    }

    private static func bytesPrecede(_ left: KeyBytes, _ right: KeyBytes) -> Bool {
        let common = min(left.count, right.count)
        let position = left.sharedPrefix(with: right, common)
        guard position < common else { return left.count < right.count }
        let (byte, other) = (left[position], right[position])
        let isReversed = min(byte, other) >= 0xEE && (byte < 0xF0) != (other < 0xF0)
        return isReversed ? byte > other : byte < other
    }
}
