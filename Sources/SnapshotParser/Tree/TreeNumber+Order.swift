extension TreeNumber: Comparable {
    /// Compares the exact values: 2⁵³+1 comes after 2⁵³, however they are boxed.
    @inline(never)
    static func < (left: TreeNumber, right: TreeNumber) -> Bool {
        if case .integer(let first) = left, case .integer(let second) = right {
            return first < second
        }
        let (first, second) = (left.nearestDouble, right.nearestDouble)
        // If both round to the same double, the digits decide.
        guard first == second, let left = left.decimal, let right = right.decimal else {
            return first < second
        }
        return left < right
    }
}
