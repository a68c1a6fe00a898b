import Foundation

extension TreeNumber: Hashable {
    /// The number in the one form that it has in all boxes, but for zeros of either sign.
    var normal: TreeNumber {
        guard case .double(let double) = self, double == double.rounded(),
            double.sign == .plus || !double.isZero
        else { return self }
        if let integer = Int64(exactly: double) { return .integer(integer) }
        let exact = UInt64(exactly: double).map { Decimal($0) }
        return (exact ?? decimal).map(TreeNumber.decimal) ?? self
    }

    /// Whether both are the same number, however boxed.
    static func == (left: TreeNumber, right: TreeNumber) -> Bool {
        switch (left.normal, right.normal) {
        case (.integer(let first), .integer(let second)): first == second
        case (.double(let first), .double(let second)): first == second
        case (.decimal(let first), .decimal(let second)): first == second
        default: left.isZero && right.isZero
        }
    }

    /// Hashes all digits.
    func hash(into hasher: inout Hasher) {
        switch normal {
        case .integer(let number): hasher.combine(number)
        case .double(let number) where number.isZero: hasher.combine(Int64(0))
        case .double(let number): hasher.combine(number)
        case .decimal(let number): hasher.combine("\(number)")
        }
    }
}

extension TreeNumber {
    /// Compares the exact values: 2⁵³+1 comes after 2⁵³, however they are boxed.
    @inline(never)
    static func compare(_ left: TreeNumber, _ right: TreeNumber) -> Int {
        if case (.integer(let first), .integer(let second)) = (left, right) {
            return order(first, second)
        }
        let order = order(left.nearestDouble, right.nearestDouble)
        // If both round to the same double, the digits decide.
        guard order == 0, let left = left.decimal, let right = right.decimal else { return order }
        return Self.order(left, right)
    }

    private static func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
        left < right ? -1 : left > right ? 1 : 0
    }
}
