import Foundation

/// A text's bytes in a document's memory.
///
/// Invariant: ``padding`` zeros follow the last byte, so that a word may be read at each position
/// up to the end, and the byte at the end is 0, where every loop over JSON stops. Positions are
/// checked against the end. Whoever reads keeps the document alive.
struct JSONBytes {
    private let base: UnsafePointer<UInt8>
    /// How many bytes there are, without the padding.
    let count: Int

    /// How many zeros follow the last byte.
    static var padding: Int { 16 }

    /// - Parameter text: the memory with the bytes; it is filled with the padding after them.
    init(_ text: inout GrowingMemory<UInt8>) {
        text.fill(Self.padding, with: 0)
        (base, count) = (UnsafePointer(text.start), text.count)
    }

    /// A byte; 0 at the end.
    @inline(__always)
    subscript(position: Int) -> UInt8 {
        precondition(UInt(bitPattern: position) <= UInt(bitPattern: count))
        return base[position]
    }

    /// Eight bytes, the first of which is the least significant; zeros beyond the end.
    @inline(__always)
    func word(at position: Int) -> UInt64 {
        precondition(UInt(bitPattern: position) <= UInt(bitPattern: count))
        return UInt64(
            littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
        )
    }

    /// The next line feed; nil if there is none.
    func newline(from start: Int, to end: Int? = nil) -> Int? {
        let end = end ?? count
        precondition(start >= 0 && start <= end && end <= count)
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), end - start)
        return found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }

    /// The first position from here on without whitespace.
    @inline(__always)
    func skipWhitespace(from start: Int) -> Int {
        self[start] > 0x20 ? start : skipSpaces(from: start)
    }

    private func skipSpaces(from start: Int) -> Int {
        var position = start
        while true {
            switch self[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return position
            }
        }
    }

    /// The text of some bytes, which must be valid UTF-8.
    @inline(__always)
    func string(from start: Int, count length: Int) -> String {
        with(from: start, to: start + length) { String(decoding: $0, as: UTF8.self) }
    }

    /// Passes some of the bytes to a function, which must not keep them.
    @inline(__always)
    func with<Result>(
        from start: Int,
        to end: Int,
        _ work: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        precondition(start >= 0 && start <= end && end <= count)
        return try work(UnsafeBufferPointer(start: base + start, count: end - start))
    }
}
