import Foundation

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

/// A number as a text spells it.
struct NumberText {
    let text: String

    /// - Parameter text: a number of JSON.
    init(scanned text: String) { self.text = text }

    /// Nil for a text that is not a number of JSON.
    init?(_ text: String) {
        var copy = text
        let isNumber = copy.withUTF8 { bytes in
            let scan = try? JSONNumberScan(from: 0) { $0 < bytes.count ? bytes[$0] : 0 }
            return scan?.end == bytes.count
        }
        guard isNumber else { return nil }
        self.text = text
    }

    var isNegative: Bool { text.utf8.first == UInt8(ascii: "-") }
    var isZero: Bool { digitCount == 0 }

    /// How many digits there are without zeros at either end.
    var digitCount: Int { Self.digits(of: text).count }

    /// A number's digits from the last one that is not zero to the first; none for zero.
    private static func digits(of text: String) -> [UInt8] {
        let zero = UInt8(ascii: "0")
        let mantissa = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let digits = mantissa.filter(\.isDigit).drop { $0 == zero }
        return Array(digits.reversed().drop { $0 == zero })
    }

    /// The number as a decimal, or nil if that has not enough digits, or no such power of ten.
    var decimal: Decimal? {
        let digits = Self.digits(of: text)
        guard digits.count <= 39, let decimal = Decimal(string: text), !decimal.isNaN,
            decimal.isZero == digits.isEmpty
        else { return nil }
        // Foundation's decimals drop digits that they cannot hold, which may be the 39th.
        return digits.count < 39 || Self.digits(of: "\(decimal)") == digits ? decimal : nil
    }

    /// The nearest number of a floating-point type; infinite, or zero, beyond its range.
    func nearest<Number: BinaryFloatingPoint & LosslessStringConvertible>() -> Number {
        Number(text) ?? .infinity
    }

    /// The nearest double, if programs write one with so many digits; nil beyond its range.
    var roundedDouble: Double? {
        let double: Double = nearest()
        return digitCount <= 17 && double.isFinite && double.isZero == isZero ? double : nil
    }
}

extension Decimal {
    /// The nearest double, if programs write one with so many digits.
    var roundedDouble: Double? { NumberText(scanned: "\(self)").roundedDouble }
}

extension FixedWidthInteger {
    /// The integer that digits spell; nil if it does not fit. Digits are read as one of two types,
    /// since the standard library's reading is compiled for each, into 2 KB of code.
    init?(ofDigits text: String) {
        if let integer = Int64(text) {
            self.init(exactly: integer)
        } else {
            guard let integer = UInt64(text) else { return nil }
            self.init(exactly: integer)
        }
    }
}

extension UInt8 {
    package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
