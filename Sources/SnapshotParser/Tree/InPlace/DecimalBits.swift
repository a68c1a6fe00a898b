import Foundation

/// A decimal whose digits fit in 64 bits, read in place.
///
/// Invariant: see ``Layout/hasDecimalBits``. If a sample is not read correctly, no decimal is read
/// this way, since Foundation for Linux keeps the parts of a decimal private.
///
/// Kept for speed: the `ratios` row `from a JSON tree: coordinates of 17 digits` is slower
/// without it, since then the decimals' texts are read.
struct DecimalBits {
    let mantissa: UInt64
    let exponent: Int
    let isNegative: Bool

    /// Nil for a decimal with more digits, and for NaN.
    init?(_ decimal: Decimal) {
        guard Layout.hasDecimalBits, let flags = Self.flags else { return nil }
        self.init(bitsOf: decimal, flags)
    }

    /// The positions of the number of words and of the sign in a decimal's second byte.
    private struct Flags {
        let countShift: UInt8
        let sign: UInt8
    }

    private init?(bitsOf decimal: Decimal, _ positions: Flags) {
        let bits = withUnsafeBytes(of: decimal) { bytes -> (Int8, UInt8, UInt64)? in
            guard bytes.count == 20 else { return nil }
            return (
                bytes.loadUnaligned(as: Int8.self),
                bytes.loadUnaligned(fromByteOffset: 1, as: UInt8.self),
                bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)
            )
        }
        guard let (exponent, flags, words) = bits else { return nil }
        let count = Int(flags >> positions.countShift & 0xF)
        isNegative = flags & positions.sign != 0
        // NaN is the decimal that has a sign but no digits.
        guard count <= 4, count > 0 || !isNegative else { return nil }
        // Words beyond the last may hold anything.
        mantissa = words & (count == 4 ? .max : (1 << UInt64(count * 16)) - 1)
        self.exponent = Int(exponent)
    }

    /// The positions on Apple systems or on Linux, whichever fit; nil if neither do.
    private static let flags: Flags? = {
        let samples: [(Decimal, UInt64, Int, Bool)] = [
            (
                Decimal(sign: .minus, exponent: -17, significand: 6_561_361_699_999_997),
                6_561_361_699_999_997, -17, true
            ),
            (Decimal(sign: .plus, exponent: 9, significand: 7), 7, 9, false),
            (Decimal(UInt64.max), .max, 0, false), (0, 0, 0, false),
        ]
        let known = [Flags(countShift: 0, sign: 0x10), Flags(countShift: 4, sign: 0x08)]
        return known.first { flags in
            DecimalBits(bitsOf: .nan, flags) == nil
                && samples.allSatisfy { decimal, mantissa, exponent, isNegative in
                    guard let bits = DecimalBits(bitsOf: decimal, flags) else { return false }
                    return bits.mantissa == mantissa && bits.exponent == exponent
                        && bits.isNegative == isNegative
                }
        }
    }()
}
