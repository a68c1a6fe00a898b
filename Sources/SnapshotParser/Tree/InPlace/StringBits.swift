/// The bits of a string, which show without a call that most equal strings are equal: copies of one
/// string, and small strings, stored inline.
///
/// Invariant: two strings that exist at the same time and have the same bits are equal. So whoever
/// keeps the bits must keep the string too. The bits are read only if a string has their size.
///
/// Kept for speed: the `ratios` rows `parse native: 8 plain fields` and `serialize: 8 plain fields`
/// are slower without it.
struct StringBits: Equatable {
    private let low: UInt64
    private let high: UInt64

    @inline(__always)
    init(_ text: String) {
        self =
            Layout.hasStringWords
            ? unsafeBitCast(text, to: StringBits.self) : StringBits(low: 0, high: 0)
    }

    private init(low: UInt64, high: UInt64) {
        (self.low, self.high) = (low, high)
    }

    @inline(__always)
    func isSame(as other: StringBits) -> Bool { Layout.hasStringWords && self == other }

    /// Whether the string is ASCII and its bits hold all its bytes (also if it is empty): equal
    /// strings of this kind have the same bits.
    @inline(__always)
    var isWhole: Bool {
        Layout.hasSmallStringBits && high >> 60 == StringBits("").high >> 60
    }

    /// Whether a whole string contains an ASCII byte.
    @inline(__always)
    func contains(_ byte: UInt8) -> Bool { low.marks(of: byte) | high.marks(of: byte) != 0 }

    /// Whether two strings are equal; mostly their bits decide.
    @inline(__always)
    static func areEqual(_ left: String, _ right: String) -> Bool {
        let (bits, other) = (StringBits(left), StringBits(right))
        return bits.isSame(as: other) || !(bits.isWhole && other.isWhole) && left == right
    }
}

extension String {
    /// Whether both have the same bytes: Swift treats more strings as equal than the database does.
    func hasBytes(of other: String) -> Bool {
        StringBits(self).isSame(as: StringBits(other)) || utf8.elementsEqual(other.utf8)
    }
}
