extension TreeNumber {
    /// Compares the exact values: 2⁵³+1 comes after 2⁵³, however they are boxed.
    @inline(never)
    static func compare(_ left: TreeNumber, _ right: TreeNumber) -> Int {
        switch (left, right) {
        case (.integer(let first), .integer(let second)): return order(first, second)
        case (.integer(let first), .double(let second)): return order(first, second)
        case (.double(let first), .integer(let second)): return -order(second, first)
        default:
            let order = order(left.nearestDouble, right.nearestDouble)
            // If both round to the same double, the digits decide.
            guard order == 0, let left = left.decimal, let right = right.decimal else {
                return order
            }
            return Self.order(left, right)
        }
    }

    private static func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
        left < right ? -1 : left > right ? 1 : 0
    }

    private static func order(_ whole: Int64, _ double: Double) -> Int {
        let floor = double.rounded(.down)
        guard let other = Int64(exactly: floor) else { return double < 0 ? 1 : -1 }
        return whole == other ? (double > floor ? -1 : 0) : order(whole, other)
    }
}
