extension JSONTokenizer {
    /// What a string's bytes are.
    struct StringScan {
        /// The position after the closing quote.
        var end: Int
        var isEscaped = false
        var isASCII = true
    }

    @inline(__always)
    mutating func readString(from quote: Int) throws(JSONFault) -> StringScan {
        let scan = try scanString(from: quote + 1)
        append(
            scan.isEscaped ? .escapedString : .string,
            at: quote,
            length: scan.end - quote - 2
        )
        return scan
    }

    /// Scans to the end of a string, eight bytes at a time.
    @inline(__always)
    private func scanString(from start: Int) throws(JSONFault) -> StringScan {
        var position = start
        while true {
            let special = Self.special(bytes.word(at: position))
            if special != 0 {
                position += special.trailingZeroBitCount >> 3
                if bytes[position] == UInt8(ascii: "\"") { return StringScan(end: position + 1) }
                return try scanSpecial(from: position)
            }
            position += 8
        }
    }

    /// The marks of the bytes that need more than skipping.
    @inline(__always)
    private static func special(_ word: UInt64) -> UInt64 { word.escapeMarks | word.nonASCIIMarks }

    @inline(never)
    private func scanSpecial(from start: Int) throws(JSONFault) -> StringScan {
        var scan = StringScan(end: start)
        var position = start
        while true {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                scan.end = position + 1
                return scan
            case UInt8(ascii: "\\"):
                scan.isEscaped = true
                position = try skipEscape(from: position)
            case 0x80...:
                scan.isASCII = false
                position = try skipScalar(from: position)
            case 0x20...:
                position += 1
                // Continues with whole words.
                var special = Self.special(bytes.word(at: position))
                while special == 0 {
                    position += 8
                    special = Self.special(bytes.word(at: position))
                }
                position += special.trailingZeroBitCount >> 3
            default: throw JSONFault(offset: position, expected: .stringCharacter)
            }
        }
    }

    private func skipEscape(from start: Int) throws(JSONFault) -> Int {
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            let unit = try hexUnit(from: start + 2)
            switch unit {
            case 0xDC00...0xDFFF: throw JSONFault(offset: start, expected: .highSurrogate)
            case 0xD800...0xDBFF:
                guard bytes[start + 6] == UInt8(ascii: "\\"),
                    bytes[start + 7] == UInt8(ascii: "u"),
                    case 0xDC00...0xDFFF = try hexUnit(from: start + 8)
                else { throw JSONFault(offset: start + 6, expected: .lowSurrogate) }
                return start + 12
            default: return start + 6
            }
        default: throw JSONFault(offset: start + 1, expected: .escape)
        }
    }

    private func hexUnit(from start: Int) throws(JSONFault) -> UInt16 {
        var unit: UInt16 = 0
        for position in start..<start + 4 {
            guard let digit = bytes[position].hexDigit else {
                throw JSONFault(offset: position, expected: .hexDigit)
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    /// Skips a scalar beyond ASCII (RFC 3629, section 4).
    private func skipScalar(from start: Int) throws(JSONFault) -> Int {
        guard let length = UTF8Scalar.length(at: start, in: bytes) else {
            throw JSONFault(offset: start, expected: .utf8)
        }
        return start + length
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
