public import Foundation

extension SnapshotParser.JSON {
    /// A number with all of its digits.
    public struct Number: Sendable {
        /// In one form for each number.
        let value: TreeNumber

        init(_ number: TreeNumber) {
            switch number {
            case .double(let double) where double == double.rounded():
                // The digits are exact in the range of `Int64`, and keep the sign of -0.
                let unsigned = double > 0 ? UInt64(exactly: double).flatMap { TreeNumber($0) } : nil
                value = unsigned ?? TreeNumber(text: number.digits) ?? number
            default: value = number
            }
        }

        /// The number that an integer is.
        ///
        /// - Parameter integer: an integer of up to 64 bits; a wider one is rounded to the nearest
        ///   double if it does not fit.
        public init(_ integer: some BinaryInteger) {
            self.init(TreeNumber(integer) ?? .double(Double(integer)))
        }

        /// A double's own value if it is an integer of up to 64 bits, and otherwise the number with
        /// the fewest digits that reads back as it; nil for NaN and infinity.
        public init?(_ double: Double) {
            guard double.isFinite else { return nil }
            self.init(TreeNumber.double(double))
        }

        /// The number that a decimal is; nil for NaN.
        public init?(_ decimal: Decimal) {
            guard !decimal.isNaN else { return nil }
            self.init(TreeNumber(decimal))
        }

        /// The number as an integer; nil if it has a fraction or does not fit.
        public func integer<I: FixedWidthInteger>(_ type: I.Type = I.self) -> I? {
            value.integer(type)
        }

        /// The nearest double.
        public var double: Double { value.nearestDouble }

        /// The number as a decimal; nil if it has more digits than a decimal holds, some 38, or is
        /// out of range.
        public var decimal: Decimal? { value.decimal }
    }
}

extension SnapshotParser.JSON.Number: CustomStringConvertible {
    /// The number as JSON writes it.
    public var description: String { value.digits }
}

extension SnapshotParser.JSON.Number: Hashable {
    /// Whether both are the same number, however it was written; -0 is 0.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left.value, right.value) {
        // Of more digits than a double has, none may be lost.
        case (.double, .long), (.long, .double): false
        default: left.value == right.value
        }
    }

    /// Hashes all digits.
    public func hash(into hasher: inout Hasher) {
        switch value {
        case .integer(let number): hasher.combine(number)
        case .double(let number): number.isZero ? hasher.combine(Int64(0)) : hasher.combine(number)
        case .long(let number):
            hasher.combine(number.digits)
            hasher.combine(number.exponent)
        }
    }
}
