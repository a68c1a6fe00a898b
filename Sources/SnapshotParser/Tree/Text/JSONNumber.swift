/// A number of usual length, read in place as ``TreeNumber`` reads its text: whole digits times a
/// power of ten.
struct JSONNumber {
    private var digits: UInt64 = 0
    private var exponent = 0
    private let isNegative: Bool
    private var hasPower = false

    /// More digits may not fit in 64 bits.
    private static var maximumDigits: Int { 19 }

    /// Nil for a number of more digits, and for one with a large exponent.
    @inline(__always)
    init?(_ bytes: JSONBytes, from start: Int, _ length: Int) {
        isNegative = bytes[start] == UInt8(ascii: "-")
        let end = start + length
        var position = isNegative ? start + 1 : start
        var digitCount = 0
        var isFraction = false
        while position < end {
            let byte = bytes[position]
            position += 1
            if byte.isDigit {
                digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
                // Beyond the digits that fit, the number may have wrapped around to 0.
                if digits > 0 || digitCount > 0 { digitCount += 1 }
                if isFraction { exponent -= 1 }
                guard digitCount <= Self.maximumDigits else { return nil }
            } else if byte == UInt8(ascii: ".") {
                isFraction = true
            } else {
                let length = end - position
                guard length <= 4, let power = Int(bytes.string(from: position, count: length))
                else { return nil }
                exponent += power
                hasPower = true
                break
            }
        }
    }

    /// The integer that a number without fraction and exponent is; nil if it does not fit, and for
    /// negative zero.
    @inline(__always)
    var integer: Int? {
        guard isNegative else { return Int(exactly: digits) }
        return digits == 0 ? nil : Int(exactly: digits).map { -$0 }
    }

    /// The double whose shortest text this number is. Nil if there may be none.
    @inline(__always)
    var double: Double? {
        // Smaller ones are written with a power of ten, and none with a zero at the end.
        guard digits < 1_000_000_000_000_000, !hasPower, digits % 10 != 0,
            let double: Double = nearest(), double.magnitude >= 1e-4
        else { return nil }
        return double
    }

    /// The nearest number of a floating-point type; nil if the power of ten is not small.
    @inline(__always)
    func nearest<Number: BinaryFloatingPoint>() -> Number? {
        Number(nearestTo: digits, exponent: exponent).map { isNegative ? -$0 : $0 }
    }
}
