/// A key's bytes where they are, which are read eight at a time.
///
/// Invariant: they are read while the work they are handed to goes on, and none beyond them is.
///
/// Earned by: `parse native` lists, whose snapshots are put into the order of their keys.
struct KeyBytes {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// - Returns: what the work does; nil for a key whose bytes do not stand in one place.
    @inline(__always)
    static func with<Result>(_ key: String, _ work: (KeyBytes) -> Result) -> Result? {
        key.utf8.withContiguousStorageIfAvailable { work(KeyBytes(bytes: $0)) }
    }

    static var wordSize: Int { MemoryLayout<UInt64>.size }

    @inline(__always)
    var count: Int { bytes.count }

    @inline(__always)
    var first: UInt8? { bytes.first }

    @inline(__always)
    subscript(position: Int) -> UInt8 {
        precondition(position >= 0 && position < count)
        return bytes[position]
    }

    /// Eight bytes, the first of which is the most significant.
    @inline(__always)
    func word(at position: Int) -> UInt64 {
        precondition(position >= 0 && position <= count - Self.wordSize)
        let bytes = UnsafeRawBufferPointer(bytes)
        return UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    /// As many of eight bytes as there are, filled up with zeros.
    @inline(__always)
    func filledWord(at position: Int) -> UInt64 {
        guard position > count - Self.wordSize else { return word(at: position) }
        return (position..<position + Self.wordSize).reduce(0) {
            $0 << 8 | ($1 < count ? UInt64(self[$1]) : 0)
        }
    }

    func allSatisfy(_ isRight: (UInt8) -> Bool) -> Bool { bytes.allSatisfy(isRight) }
}
