/// Numbers of usual length, read in place as ``TreeNumber`` reads their text.
enum JSONNumber {
    /// Numbers with more digits may not fit an `Int64`.
    private static var maximumDigits: Int { 18 }

    /// A number without fraction and exponent; nil if it may not fit, and for negative zero.
    @inline(__always)
    static func integer(_ bytes: JSONBytes, from start: Int, _ length: Int) -> Int? {
        let isNegative = bytes[start] == UInt8(ascii: "-")
        guard length <= (isNegative ? maximumDigits + 1 : maximumDigits) else { return nil }
        let first = isNegative ? start + 1 : start
        var value: Int64 = 0
        for position in first..<start + length {
            value = value &* 10 &+ Int64(bytes[position] &- UInt8(ascii: "0"))
        }
        guard isNegative else { return Int(exactly: value) }
        return value == 0 ? nil : Int(exactly: 0 &- value)
    }

    /// A number of at most 15 digits and a small exponent: the digits and the power of ten are
    /// doubles, so one division or product is correctly rounded (Clinger, 1990). Nil for others, and
    /// for whole numbers that an integer may hold with more digits.
    @inline(__always)
    static func double(_ bytes: JSONBytes, from start: Int, _ length: Int) -> Double? {
        guard let number = scan(bytes, from: start, length, maximumDigits: 15),
            number.exponent >= -22, number.exponent <= 22
        else { return nil }
        let whole = Double(number.digits)
        let value =
            number.exponent < 0
            ? whole / powers[-number.exponent] : whole * powers[number.exponent]
        guard value < 0x1p53 else { return nil }
        return number.isNegative ? -value : value
    }

    /// The nearest to a number of at most 19 digits and a small exponent. Nil for any other number.
    static func nearest<Number: BinaryFloatingPoint>(
        _ bytes: JSONBytes,
        from start: Int,
        _ length: Int
    ) -> Number? {
        guard let number = scan(bytes, from: start, length, maximumDigits: 19),
            let value = Number(nearestTo: number.digits, exponent: number.exponent)
        else { return nil }
        return number.isNegative ? -value : value
    }

    /// The digits of a number and the power of ten to multiply them by; nil if there are more
    /// digits, or the exponent is not small.
    @inline(__always)
    private static func scan(
        _ bytes: JSONBytes,
        from start: Int,
        _ length: Int,
        maximumDigits: Int
    ) -> (digits: UInt64, exponent: Int, isNegative: Bool)? {
        let end = start + length
        var position = start
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var digits: UInt64 = 0
        var digitCount = 0
        var exponent = 0
        var isFraction = false
        while position < end {
            let byte = bytes[position]
            if byte.isDigit {
                digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
                // Beyond the digits that fit, the number may have wrapped around to 0.
                if digits > 0 || digitCount > 0 { digitCount += 1 }
                if isFraction { exponent -= 1 }
                guard digitCount <= maximumDigits else { return nil }
            } else if byte == UInt8(ascii: ".") {
                isFraction = true
            } else {
                guard let written = smallExponent(bytes, from: position + 1, to: end) else {
                    return nil
                }
                exponent += written
                break
            }
            position += 1
        }
        return (digits, exponent, isNegative)
    }

    private static func smallExponent(_ bytes: JSONBytes, from start: Int, to end: Int) -> Int? {
        var position = start
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
        guard end - position <= 3 else { return nil }
        var exponent = 0
        while position < end {
            exponent = exponent * 10 + Int(bytes[position] &- UInt8(ascii: "0"))
            position += 1
        }
        return isNegative ? -exponent : exponent
    }

    /// The powers of ten that doubles hold exactly.
    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
