/// How many holes of arrays an operation may still fill: a single key of many digits would otherwise
/// fill the memory. It grows with what is read, so that trees of any size keep their holes.
struct HoleBudget {
    private var rest = 10_000

    /// Counts children that were read.
    mutating func earn(_ children: Int) {
        rest = min(rest + 2 * children, .max / 4)
    }

    /// - Returns: whether so many holes may be filled.
    mutating func spend(_ holes: Int) -> Bool {
        guard holes <= rest else { return false }
        rest -= max(0, holes)
        return true
    }
}
