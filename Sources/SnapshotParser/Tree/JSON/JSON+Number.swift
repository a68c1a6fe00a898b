public import Foundation

extension SnapshotParser.JSON {
    /// A number with all of its digits.
    public struct Number: Sendable, Hashable {
        /// In one form for each number.
        let value: TreeNumber

        init(_ number: TreeNumber) { value = number.normal }

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

        /// The number as a decimal; nil if it is out of range.
        public var decimal: Decimal? { value.decimal }
    }
}

extension SnapshotParser.JSON.Number: CustomStringConvertible {
    /// The number as JSON writes it.
    public var description: String { value.digits }
}
