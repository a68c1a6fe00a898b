extension JSONBytes {
    /// A character that a string holds as an escape, and the position after it.
    ///
    /// - Parameter start: where its backslash is.
    func escape(at start: Int) throws(JSONFault) -> (scalar: Unicode.Scalar, end: Int) {
        let byte = self[start + 1]
        let scalar: Unicode.Scalar
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = .init(byte)
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"):
            var code = try hexUnit(at: start + 2)
            let isSurrogate = 0xD800...0xDFFF ~= code
            if isSurrogate {
                if code >= 0xDC00 { throw JSONFault(offset: start, expected: .highSurrogate) }
                guard self[start + 6] == UInt8(ascii: "\\"), self[start + 7] == UInt8(ascii: "u"),
                    case let low = try hexUnit(at: start + 8), 0xDC00...0xDFFF ~= low
                else { throw JSONFault(offset: start + 6, expected: .lowSurrogate) }
                code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF)
            }
            return (Unicode.Scalar(code) ?? "\u{FFFD}", start + (isSurrogate ? 12 : 6))
        default: throw JSONFault(offset: start + 1, expected: .escape)
        }
        return (scalar, start + 2)
    }

    private func hexUnit(at start: Int) throws(JSONFault) -> UInt32 {
        var unit: UInt32 = 0
        for position in start..<start + 4 {
            guard let digit = self[position].hexDigit else {
                throw JSONFault(offset: position, expected: .hexDigit)
            }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    /// The text of a string with escapes that the tokenizer has read.
    func unescaped(from start: Int, to end: Int) -> String {
        // No character takes more bytes than its escape.
        String(unsafeUninitializedCapacity: max(0, end - start)) { text in
            var (position, count) = (start, 0)
            func put(_ byte: UInt8) {
                guard count < text.count else { return }
                text[count] = byte
                count += 1
            }
            while position < end {
                let byte = self[position]
                guard byte == UInt8(ascii: "\\"), let escape = try? escape(at: position) else {
                    put(byte)
                    position += 1
                    continue
                }
                UTF8.encode(escape.scalar)?.forEach(put)
                position = escape.end
            }
            return count
        }
    }

    /// The number of bytes of the scalar that begins here; nil if none does.
    func scalarLength(at start: Int) -> Int? {
        with(from: start, to: min(start + 4, count)) { bytes in
            var bytes = bytes.makeIterator()
            var parser = UTF8.ForwardParser()
            guard case .valid(let scalar) = parser.parseScalar(from: &bytes) else { return nil }
            return scalar.count
        }
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    fileprivate var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
