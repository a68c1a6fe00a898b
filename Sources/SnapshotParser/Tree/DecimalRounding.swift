/// The powers of ten that fit in 64 bits.
private let tenPowers: [UInt64] = (0..<20).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

extension BinaryFloatingPoint {
    /// The number nearest to a mantissa times a power of ten, ties to even; nil if the power does
    /// not fit in 64 bits.
    @inline(__always)
    init?(nearestTo mantissa: UInt64, exponent: Int) {
        guard exponent.magnitude < tenPowers.count else { return nil }
        let power = tenPowers[Int(exponent.magnitude)]
        guard mantissa > 0 else {
            self = 0
            return
        }
        guard exponent < 0 else {
            let product = mantissa.multipliedFullWidth(by: power)
            self.init(product.high, product.low, isMore: false, exponent: 0)
            return
        }
        // The first word of the quotient is 0 only if the shifted mantissa is below 10¹⁹, the
        // divisor.
        let shift = mantissa.leadingZeroBitCount
        let high = (mantissa << shift).quotientAndRemainder(dividingBy: power)
        let low = power.dividingFullWidth((high.remainder, 0))
        let isMore = low.remainder > 0
        self.init(high.quotient, low.quotient, isMore: isMore, exponent: -64 - shift)
    }

    /// Rounds an integer of two words to the nearest number.
    ///
    /// - Parameters:
    ///   - isMore: whether the exact value is slightly larger.
    ///   - exponent: the power of two to multiply by.
    @inline(__always)
    private init(_ high: UInt64, _ low: UInt64, isMore: Bool, exponent: Int) {
        let shift = high.leadingZeroBitCount
        var first = high << shift | low >> (64 - shift)
        // The word has spare bits, so its last one can mark that this is not a tie.
        if low << shift != 0 || isMore { first |= 1 }
        let power = Exponent(exponent + 64 - shift)
        self.init(sign: .plus, exponent: power, significand: Self(first))
    }
}
