/// A key's bytes in place, read eight at a time.
///
/// Invariant: they are read only while the work runs that they are passed to, and never beyond
/// their end.
///
/// Kept for speed: the `ratios` row `parse native: 1 Bool`, whose snapshots are sorted by key, is
/// slower if keys are compared as strings.
typealias KeyBytes = UnsafeBufferPointer<UInt8>

extension KeyBytes {
    @inline(__always)
    static func with<Result>(_ key: String, _ work: (KeyBytes) -> Result) -> Result {
        let result = key.utf8.withContiguousStorageIfAvailable(work)
        return result ?? withCopy(of: key, work)
    }

    /// The same for a key whose bytes are elsewhere, as those of some of Foundation's strings.
    @inline(never)
    private static func withCopy<Result>(of key: String, _ work: (KeyBytes) -> Result) -> Result {
        Array(key.utf8).withUnsafeBufferPointer(work)
    }

    /// A number that tells nearly all different keys apart.
    @inline(__always)
    static func hash(of key: String) -> UInt32 { with(key) { $0.hash } }

    /// Made from the first and the last eight bytes, or all of them, and their count.
    @inline(__always)
    private var hash: UInt32 {
        let (first, last): (UInt64, UInt64) =
            switch count {
            case 8...: (load(0, UInt64.self), load(count &- 8, UInt64.self))
            case 4...: (load(0, UInt32.self), load(count &- 4, UInt32.self))
            case 1...: (UInt64(self[0]) << 8 | UInt64(self[count / 2]), UInt64(self[count &- 1]))
            default: (0, 0)
            }
        let mixed = first &* 0x9E37_79B9_7F4A_7C15 ^ last &+ UInt64(truncatingIfNeeded: count)
        return UInt32(truncatingIfNeeded: (mixed &* 0xC2B2_AE3D_27D4_EB4F) >> 32)
    }

    /// The bytes from a position on as a number, in the processor's order.
    @inline(__always)
    private func load<N: FixedWidthInteger & BitwiseCopyable>(_ start: Int, _: N.Type) -> UInt64 {
        UInt64(UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: start, as: N.self))
    }

    static var wordSize: Int { MemoryLayout<UInt64>.size }

    /// Eight bytes, the first of which is the most significant.
    @inline(__always)
    func word(at position: Int) -> UInt64 {
        precondition(position >= 0 && position <= count - Self.wordSize)
        return UInt64(bigEndian: load(position, UInt64.self))
    }

    /// Up to eight bytes, filled up with zeros.
    @inline(__always)
    func filledWord(at position: Int) -> UInt64 {
        guard position > count - Self.wordSize else { return word(at: position) }
        return (position..<position + Self.wordSize).reduce(0) {
            $0 << 8 | ($1 < count ? UInt64(self[$1]) : 0)
        }
    }

    /// Whether they equal other bytes.
    @inline(__always)
    func isEqual(_ other: KeyBytes) -> Bool {
        count == other.count && sharedPrefix(with: other, count) == count
    }

    /// Whether all bytes are ASCII.
    @inline(__always)
    var isASCII: Bool { reduce(0, |) < 0x80 }

    /// How many of the first bytes are the same as the others'. At most `limit` are compared.
    func sharedPrefix(with other: KeyBytes, _ limit: Int) -> Int {
        let limit = Swift.min(limit, count, other.count)
        var position = 0
        while position + Self.wordSize <= limit {
            let difference = word(at: position) ^ other.word(at: position)
            // The first byte is the most significant one.
            guard difference == 0 else { return position + difference.leadingZeroBitCount / 8 }
            position += Self.wordSize
        }
        while position < limit, self[position] == other[position] { position += 1 }
        return position
    }
}

extension String {
    /// Whether both have the same bytes: Swift treats more strings as equal than the database does.
    @inline(never)
    func hasBytes(of other: String) -> Bool {
        KeyBytes.with(self) { bytes in KeyBytes.with(other) { bytes.isEqual($0) } }
    }
}
