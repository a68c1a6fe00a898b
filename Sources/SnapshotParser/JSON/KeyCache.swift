/// The keys of a text that were made last, since most objects have those of the one before.
///
/// Earned by: `decodeList`, which took 1.1 times as long where each key was made anew.
struct KeyCache {
    private struct Entry {
        /// The key's bytes, filled up with zeros. No key that is kept begins with a zero.
        var low: UInt64 = 0
        var high: UInt64 = 0
        var key = ""
    }

    private var entries = [Entry](repeating: Entry(), count: 64)

    /// The longest key that is kept.
    private static var longest: Int { 15 }

    /// The key of some bytes, which need no unescaping.
    @inline(__always)
    mutating func key(_ bytes: JSONBytes, from start: Int, count: Int) -> String {
        guard count > 0, count <= Self.longest else {
            return bytes.string(from: start, count: count)
        }
        let low = bytes.word(at: start) & Self.mask(count)
        let high = count > 8 ? bytes.word(at: start &+ 8) & Self.mask(count &- 8) : 0
        let mixed = (low ^ high &* 31) &* 0x9E37_79B9_7F4A_7C15
        let place = Int(truncatingIfNeeded: mixed >> 58)
        if entries[place].low == low, entries[place].high == high { return entries[place].key }
        let key = bytes.string(from: start, count: count)
        if low & 0xFF != 0 { entries[place] = Entry(low: low, high: high, key: key) }
        return key
    }

    @inline(__always)
    private static func mask(_ count: Int) -> UInt64 {
        count >= 8 ? .max : 1 &<< UInt64(truncatingIfNeeded: count &* 8) &- 1
    }
}
