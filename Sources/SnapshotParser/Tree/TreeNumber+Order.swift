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
