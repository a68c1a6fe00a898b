/// How many holes of arrays an operation may still fill: otherwise a single key of many digits
/// would use up the memory. It grows with what is read, so that large trees keep their holes.
struct HoleBudget {
    private var rest = 10_000

    /// Counts children that were read.
    mutating func earn(_ children: Int) {
        rest = min(rest + 2 * children, .max / 4)
    }

    /// - Returns: whether this number of holes may be filled.
    mutating func spend(_ holes: Int) -> Bool {
        guard holes <= rest else { return false }
        rest -= max(0, holes)
        return true
    }
}
