extension TreeNumber {
    /// Compares the exact values: 2⁵³+1 comes after 2⁵³, however they are boxed.
    static func compare(_ left: TreeNumber, _ right: TreeNumber) -> Int {
        switch (left, right) {
        case (.signed(let first), .signed(let second)): order(first, second)
        case (.unsigned(let first), .unsigned(let second)): order(first, second)
        // `.unsigned` only holds numbers that are too large for `Int64`.
        case (.signed, .unsigned): -1
        case (.unsigned, .signed): 1
        case (.signed(let first), _): order(first, right.nearestDouble)
        case (.unsigned(let first), _): order(first, right.nearestDouble)
        case (_, .signed(let second)): -order(second, left.nearestDouble)
        case (_, .unsigned(let second)): -order(second, left.nearestDouble)
        default: order(left.nearestDouble, right.nearestDouble)
        }
    }

    private static func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
        left < right ? -1 : left > right ? 1 : 0
    }

    private static func order<Whole: FixedWidthInteger>(_ whole: Whole, _ double: Double) -> Int {
        let floor = double.rounded(.down)
        guard let other = Whole(exactly: floor) else { return double < 0 ? 1 : -1 }
        return whole == other ? (double > floor ? -1 : 0) : order(whole, other)
    }
}
