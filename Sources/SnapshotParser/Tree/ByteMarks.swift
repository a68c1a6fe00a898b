/// Looks at the eight bytes of a word at once.
///
/// A matching byte is marked by its highest bit. Only the lowest mark is certain; those above it
/// may be set for other bytes too.
extension UInt64 {
    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var highest: UInt64 { ones << 7 }

    @inline(__always)
    func marks(of byte: UInt8) -> UInt64 {
        let zeroed = self ^ (Self.ones &* UInt64(byte))
        return (zeroed &- Self.ones) & ~zeroed & Self.highest
    }

    /// The marks of quotes, backslashes and control characters, which JSON escapes.
    @inline(__always)
    var escapeMarks: UInt64 {
        let control = (self &- Self.ones &* 0x20) & ~self & Self.highest
        return marks(of: UInt8(ascii: "\"")) | marks(of: UInt8(ascii: "\\")) | control
    }

    /// The marks of bytes in a string that need more than skipping.
    @inline(__always)
    var specialMarks: UInt64 { escapeMarks | self & Self.highest }
}
