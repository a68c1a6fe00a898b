/// The bits of a string, by which most equal strings are told without a call: those of at most 15
/// bytes that were made alike, and copies of one.
///
/// Invariant: two strings that exist at the same time and have the same bits are equal. So whoever
/// keeps the bits keeps the string too. They are looked at only where a string is of their size.
///
/// Earned by: `parse native` and `serialize`, whose bindings look for each name.
struct StringBits: Equatable {
    private let low: UInt64
    private let high: UInt64

    /// Whether a string has such bits. Where words have four bytes, it has not.
    @inline(__always)
    static var areKnown: Bool { MemoryLayout<String>.size == MemoryLayout<StringBits>.size }

    @inline(__always)
    init(_ text: String) {
        self =
            Self.areKnown ? unsafeBitCast(text, to: StringBits.self) : StringBits(low: 0, high: 0)
    }

    private init(low: UInt64, high: UInt64) {
        (self.low, self.high) = (low, high)
    }

    @inline(__always)
    func isSame(as other: StringBits) -> Bool { Self.areKnown && self == other }

    /// Whether the strings were made in the same way, as equal short ones mostly were.
    @inline(__always)
    func isAlike(_ other: StringBits) -> Bool { Self.areKnown && high >> 60 == other.high >> 60 }

    /// A hash that whoever does not know the multipliers cannot foresee.
    @inline(__always)
    func hash(_ multipliers: (UInt64, UInt64)) -> Int {
        let product = low &* multipliers.0 &+ high &* multipliers.1
        return Int(truncatingIfNeeded: (product ^ product >> 32) &* multipliers.0 >> 32)
    }
}
