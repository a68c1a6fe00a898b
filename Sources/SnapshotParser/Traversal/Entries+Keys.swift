/// Keys, compared in place: a copy would count references.
///
/// Kept for speed: the `ratios` rows `parse native: 8 plain fields` are slower with copies.
extension Entries.Keys {
    /// The last of some keys with the same two words as a name; nil if there is none, or if the
    /// name is too long for its two words.
    @inline(__always)
    func position(ofBitsOf name: String, in positions: Range<Int>) -> Int? {
        precondition(positions.lowerBound >= 0 && positions.upperBound <= count)
        guard Layout.hasStringWords else { return nil }
        let bits = StringBits(name)
        guard bits.isWhole else { return nil }
        let keys = UnsafeRawPointer(base)
        let size = MemoryLayout<StringBits>.size
        // All keys are compared, since the processor cannot predict where a search ends.
        var found: Int?
        for position in positions {
            let key = keys.load(fromByteOffset: position &* size, as: StringBits.self)
            found = key == bits ? position : found
        }
        return found
    }

    /// Whether a key has the bits of a name.
    @inline(__always)
    func hasBits(of name: String, at position: Int) -> Bool {
        precondition(position >= 0 && position < count)
        return StringBits(base[position]).isSame(as: StringBits(name))
    }

    /// The first of some keys that equals a name.
    func position(equalTo name: String, in positions: Range<Int>) -> Int? {
        precondition(positions.lowerBound >= 0 && positions.upperBound <= count)
        let bits = StringBits(name)
        let position: Int? =
            if bits.isWhole {
                positions.first { isEqual(name, bits, at: $0) }
            } else {
                KeyBytes.with(name) { bytes in
                    positions.first { isEqual(name, bits, bytes, at: $0) }
                } ?? nil
            }
        guard position == nil, !KeyOrder.hasOneForm(name) else { return position }
        return positions.first { base[$0] == name }
    }

    /// Whether a key has the bytes of a name.
    @inline(__always)
    func isEqual(_ name: String, _ bits: StringBits, at position: Int) -> Bool {
        precondition(position >= 0 && position < count)
        let other = StringBits(base[position])
        if other.isSame(as: bits) { return true }
        guard !(bits.isWhole && other.isWhole) else { return false }
        return KeyBytes.with(name) { isEqual(name, bits, $0, at: position) }
            ?? (base[position] == name)
    }

    /// The same for a name whose bytes are at hand.
    @inline(__always)
    func isEqual(_ name: String, _ bits: StringBits, _ bytes: KeyBytes, at position: Int) -> Bool {
        precondition(position >= 0 && position < count)
        let other = StringBits(base[position])
        if other.isSame(as: bits) { return true }
        guard !(bits.isWhole && other.isWhole), base[position].utf8.count == bytes.count else {
            return false
        }
        return KeyBytes.with(base[position]) { $0.isEqual(bytes) } ?? (base[position] == name)
    }

    /// The number of bytes that all keys from a position on begin with.
    func sharedPrefix(from first: Int) -> Int {
        precondition(first >= 0 && first < count)
        return KeyBytes.with(base[first]) { bytes in
            var shared = bytes.count
            for position in first + 1..<count where shared > 0 {
                shared = KeyBytes.with(base[position]) { $0.sharedPrefix(with: bytes, shared) } ?? 0
            }
            return shared
        } ?? 0
    }

    /// The eight bytes of a key after some others; nil if its order does not follow from bytes.
    func word(at position: Int, after shared: Int) -> UInt64? {
        precondition(position >= 0 && position < count)
        return KeyBytes.with(base[position]) { KeyOrder.word($0, after: shared) } ?? nil
    }
}
