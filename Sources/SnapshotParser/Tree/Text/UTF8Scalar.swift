enum UTF8Scalar {
    /// The number of bytes of the scalar beyond ASCII that begins here; nil if none does.
    static func length(at start: Int, in bytes: JSONBytes) -> Int? {
        let first = bytes[start]
        let length: Int
        let second: ClosedRange<UInt8>
        switch first {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
        for position in start + 2..<start + max(2, length)
        where !(0x80...0xBF).contains(bytes[position]) {
            return nil
        }
        return length
    }
}
