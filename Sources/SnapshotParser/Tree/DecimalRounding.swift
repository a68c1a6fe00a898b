import Foundation

extension Decimal {
    /// The number of a binary type that is nearest, ties to even; infinite beyond its range.
    ///
    /// Foundation's own conversion rounds at each of its steps.
    func nearest<Number: BinaryFloatingPoint & LosslessStringConvertible>() -> Number {
        isNaN ? .nan : Number(description) ?? .infinity
    }
}

extension BinaryFloatingPoint {
    /// The number nearest to a mantissa times a power of ten, ties to even; nil if the power does
    /// not fit in 64 bits.
    @inline(__always)
    init?(nearestTo mantissa: UInt64, exponent: Int) {
        guard let power = TenPower(exponent) else { return nil }
        self = power.scaled(mantissa)
    }
}

/// A power of ten whose magnitude fits in 64 bits.
private struct TenPower {
    private static let powers: [UInt64] = (0..<20).map { exponent in
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    private let isFraction: Bool
    private let magnitude: UInt64

    init?(_ exponent: Int) {
        guard exponent.magnitude < Self.powers.count else { return nil }
        isFraction = exponent < 0
        magnitude = Self.powers[Int(exponent.magnitude)]
    }

    /// An integer times the power, rounded once.
    @inline(__always)
    func scaled<Number: BinaryFloatingPoint>(_ mantissa: UInt64) -> Number {
        guard mantissa > 0 else { return 0 }
        guard isFraction else {
            let product = mantissa.multipliedFullWidth(by: magnitude)
            return Self.rounded(product.high, product.low, isMore: false, exponent: 0)
        }
        // The first word of the quotient is 0 only if the shifted mantissa is below 10¹⁹, the
        // divisor.
        let shift = mantissa.leadingZeroBitCount
        let high = (mantissa << shift).quotientAndRemainder(dividingBy: magnitude)
        let low = magnitude.dividingFullWidth((high.remainder, 0))
        return Self.rounded(
            high.quotient,
            low.quotient,
            isMore: low.remainder > 0,
            exponent: -64 - shift
        )
    }

    /// Rounds an integer of two words to the nearest number.
    ///
    /// - Parameters:
    ///   - isMore: whether the exact value is slightly larger.
    ///   - exponent: the power of two to multiply by.
    @inline(__always)
    private static func rounded<Number: BinaryFloatingPoint>(
        _ high: UInt64,
        _ low: UInt64,
        isMore: Bool,
        exponent: Int
    ) -> Number {
        guard high > 0 else {
            return Number(
                sign: .plus,
                exponent: Number.Exponent(exponent),
                significand: Number(isMore ? low | 1 : low)
            )
        }
        let shift = high.leadingZeroBitCount
        var first = high << shift
        if shift > 0 { first |= low >> (64 - shift) }
        // The word has spare bits, so its last one can mark that this is not a tie.
        if low << shift != 0 || isMore { first |= 1 }
        return Number(
            sign: .plus,
            exponent: Number.Exponent(exponent + 64 - shift),
            significand: Number(first)
        )
    }
}
