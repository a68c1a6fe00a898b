/// A number by the grammar of RFC 8259, section 6, which does not allow `+5`, `007` or ` 5`.
struct JSONNumberScan {
    /// The position after the number.
    private(set) var end: Int
    /// Whether there is neither a fraction nor an exponent.
    private(set) var isWhole = true

    /// Where a digit is missing.
    struct MissingDigit: Error {
        let position: Int
    }

    /// - Parameters:
    ///   - start: where the number begins.
    ///   - byte: gives the byte at a position; at the end, any byte that cannot be part of a
    ///     number.
    @inline(__always)
    init(from start: Int, _ byte: (Int) -> UInt8) throws(MissingDigit) {
        end = start
        if byte(end) == UInt8(ascii: "-") { end += 1 }
        if byte(end) == UInt8(ascii: "0") { end += 1 } else { try skipDigits(byte) }
        if byte(end) == UInt8(ascii: ".") {
            isWhole = false
            end += 1
            try skipDigits(byte)
        }
        if byte(end) | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            end += 1
            if byte(end) == UInt8(ascii: "+") || byte(end) == UInt8(ascii: "-") { end += 1 }
            try skipDigits(byte)
        }
    }

    @inline(__always)
    private mutating func skipDigits(_ byte: (Int) -> UInt8) throws(MissingDigit) {
        let start = end
        while byte(end).isDigit { end += 1 }
        if end == start { throw MissingDigit(position: end) }
    }
}

/// The parts of a number's text.
struct JSONDigits {
    /// How many digits are before the exponent.
    let count: Int
    /// Whether there is neither a fraction nor an exponent.
    let isWhole: Bool
    /// Whether all digits before the exponent are zeros.
    let areZero: Bool

    /// Nil for a text that is not a number.
    init?(_ text: String) {
        var text = text
        let scan = text.withUTF8 { bytes in
            try? JSONNumberScan(from: 0) { $0 < bytes.count ? bytes[$0] : 0 }
        }
        guard let scan, scan.end == text.utf8.count else { return nil }
        let digits = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter(\.isDigit)
        count = digits.count
        isWhole = scan.isWhole
        areZero = digits.allSatisfy { $0 == UInt8(ascii: "0") }
    }
}

extension UInt8 {
    package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

extension Double {
    /// The double nearest to the number in a text; nil if the text is not a number, or the number
    /// is beyond the range of doubles.
    init?(jsonText text: String) {
        guard let digits = JSONDigits(text), let double = Double(text), double.isFinite,
            double.isZero == digits.areZero
        else { return nil }
        self = double
    }
}
