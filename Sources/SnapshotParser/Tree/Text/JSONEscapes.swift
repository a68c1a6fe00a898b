/// Strings with escapes that the tokenizer has checked.
enum JSONEscapes {
    /// The string for the bytes between two quotes. It has at most as many bytes.
    static func string(_ bytes: JSONBytes, from start: Int, to end: Int) -> String {
        String(unsafeUninitializedCapacity: max(0, end - start)) { text in
            var count = 0
            func put(_ byte: UInt8) {
                guard count < text.count else { return }
                text[count] = byte
                count += 1
            }
            var position = start
            while position < end {
                let byte = bytes[position]
                position += 1
                guard byte == UInt8(ascii: "\\") else {
                    put(byte)
                    continue
                }
                let escape = bytes[position]
                position += 1
                switch escape {
                case UInt8(ascii: "b"): put(0x08)
                case UInt8(ascii: "f"): put(0x0C)
                case UInt8(ascii: "n"): put(0x0A)
                case UInt8(ascii: "r"): put(0x0D)
                case UInt8(ascii: "t"): put(0x09)
                case UInt8(ascii: "u"):
                    var scalar = unit(bytes, at: position)
                    position += 4
                    if case 0xD800...0xDBFF = scalar {
                        let low = unit(bytes, at: position + 2)
                        position += 6
                        scalar = 0x10000 + (scalar & 0x3FF) << 10 + (low & 0x3FF)
                    }
                    for byte in UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? .init() {
                        put(byte)
                    }
                default: put(escape)
                }
            }
            return count
        }
    }

    private static func unit(_ bytes: JSONBytes, at start: Int) -> UInt32 {
        (start..<start + 4).reduce(0) { $0 << 4 | UInt32(bytes[$1].hexDigit ?? 0) }
    }
}
