/// How many holes of arrays an operation may still read as values: otherwise a single key of many
/// digits would use up the memory. It grows with what is read, so that large trees keep their
/// holes.
struct HoleBudget {
    private var rest = 10_000

    /// Counts children that were read.
    mutating func earn(_ children: Int) { rest = min(rest + 2 * children, .max / 4) }

    /// Earns holes by the elements of an array, or of an object that may stand for one.
    ///
    /// - Returns: the elements; nil for another node.
    mutating func earnElements(of node: Any, _ dialect: SnapshotParser.Dialect) -> ArrayElements? {
        let elements = ArrayElements(node, dialect)
        earn(elements?.values.count ?? 0)
        return elements
    }

    /// Pads a list with what stands for holes, up to an index.
    ///
    /// - Parameter valueForNull: nil if holes are skipped.
    /// - Returns: false if there are too many.
    mutating func pad<T>(_ list: inout [T], _ valueForNull: T?, to index: Int) -> Bool {
        let count = index - list.count
        guard let valueForNull, count > 0 else { return true }
        guard count <= rest else { return false }
        rest -= count
        list += repeatElement(valueForNull, count: count)
        return true
    }
}
