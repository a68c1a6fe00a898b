import Foundation

/// A number by the grammar of RFC 8259, section 6, which does not allow `+5`, `007` or ` 5`.
struct JSONNumberScan {
    /// The position after the number.
    private(set) var end: Int
    /// Whether there is neither a fraction nor an exponent.
    private(set) var isWhole = true

    /// - Parameters:
    ///   - start: where the number begins.
    ///   - byte: gives the byte at a position; at the end, any byte that cannot be part of a
    ///     number.
    @inline(__always)
    init(from start: Int, _ byte: (Int) -> UInt8) throws(JSONFault) {
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
    private mutating func skipDigits(_ byte: (Int) -> UInt8) throws(JSONFault) {
        let start = end
        while byte(end).isDigit { end += 1 }
        if end == start { throw JSONFault(offset: end, expected: .digit) }
    }
}

/// A number as a text spells it, and its value: whole digits times a power of ten.
struct NumberText {
    /// The number as it is written.
    let text: String
    let isNegative: Bool
    /// The digits without zeros at either end, as ASCII; none for zero.
    let digits: [UInt8]
    /// The power of ten to multiply the digits by; 0 for zero.
    let exponent: Int

    /// Nil for a text that is not a number of JSON.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        let scan = try? JSONNumberScan(from: 0) { $0 < bytes.count ? bytes[$0] : 0 }
        guard let scan, scan.end == bytes.count else { return nil }
        self.text = text
        isNegative = bytes.first == UInt8(ascii: "-")
        let zero = UInt8(ascii: "0")
        let mantissa = bytes.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let fraction = mantissa.drop { $0 != UInt8(ascii: ".") }.dropFirst()
        var digits = Array(mantissa.filter(\.isDigit).drop { $0 == zero })
        let power = Double(String(decoding: bytes.dropFirst(mantissa.count + 1), as: UTF8.self))
        // One that is beyond all types need not be exact.
        var exponent = Int(min(max(power ?? 0, -0x1p40), 0x1p40)) - fraction.count
        while digits.last == zero {
            digits.removeLast()
            exponent += 1
        }
        (self.digits, self.exponent) = (digits, digits.isEmpty ? 0 : exponent)
    }

    var isZero: Bool { digits.isEmpty }

    /// The number in the shortest spelling that every type reads.
    private var plainText: String {
        let sign = isNegative ? "-" : ""
        return isZero ? sign + "0" : "\(sign)\(String(decoding: digits, as: UTF8.self))e\(exponent)"
    }

    /// The number as an integer, or nil if it has a fraction or does not fit.
    @_semantics("optimize.sil.specialize.generic.never")
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        guard !isZero else { return 0 }
        // More digits than any integer has need not be written out.
        guard exponent >= 0, exponent <= Integer.bitWidth else { return nil }
        let zeros = String(repeating: "0", count: exponent)
        let text = (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + zeros
        return Integer(ofDigits: text)
    }

    /// Whether a double has the same value, if that is an integer of 64 bits.
    func isSameInteger(as double: Double) -> Bool {
        if let integer = integer(Int64.self) { return Int64(exactly: double) == integer }
        return integer(UInt64.self).map { UInt64(exactly: double) == $0 } ?? true
    }

    /// The number as a decimal, or nil if that has not enough digits, or no such power of ten.
    var decimal: Decimal? {
        guard !isZero else { return 0 }
        // Foundation's decimals drop digits that they cannot hold.
        guard digits.count <= 39, let decimal = Decimal(string: plainText), !decimal.isNaN,
            NumberText("\(decimal)") == self
        else { return nil }
        return decimal
    }

    /// The nearest number of a floating-point type; infinite, or zero, beyond its range.
    func nearest<Number: BinaryFloatingPoint & LosslessStringConvertible>() -> Number {
        Number(plainText) ?? (isNegative ? -.infinity : .infinity)
    }

    /// The double whose shortest text means this number; nil if there is none.
    var shortestDouble: Double? {
        let double: Double = nearest()
        let shortest = double.description
        return shortest == text || NumberText(shortest) == self ? double : nil
    }

    /// The nearest double, if programs write one with so many digits; nil beyond its range.
    var roundedDouble: Double? {
        let double: Double = nearest()
        return digits.count <= 17 ? double.inRange(ifZero: isZero) : nil
    }
}

extension NumberText: Equatable {
    /// Whether both mean the same number, however it is written. Zeros of either sign differ.
    static func == (left: NumberText, right: NumberText) -> Bool {
        left.isNegative == right.isNegative && left.exponent == right.exponent
            && left.digits == right.digits
    }
}

extension FixedWidthInteger {
    /// The integer that digits spell; nil if it does not fit. For up to 64 bits, digits are read as
    /// one of two types, since the standard library's reading is compiled for each, into 2 KB of
    /// code.
    init?(ofDigits text: String) {
        let signed = Int64(text).flatMap { Self(exactly: $0) }
        let narrow = signed ?? UInt64(text).flatMap { Self(exactly: $0) }
        guard let integer = Self.bitWidth > 64 ? Self(text) : narrow else { return nil }
        self = integer
    }
}

extension UInt8 {
    package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
