import Foundation

// Holes: the indices of an array at which nothing is stored.
extension ArrayElements {
    /// How many indices before the last one have no element.
    var holeCount: Int { (indices?.last).map { $0 - (values.count - 1) } ?? 0 }

    /// The elements by their indices, with null in each hole.
    var withHoles: [Any] {
        guard let indices else { return values }
        var elements = [Any](repeating: NSNull(), count: values.count + holeCount)
        for (index, value) in zip(indices, values) { elements[index] = value }
        return elements
    }
}

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
