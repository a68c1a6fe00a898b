import Foundation

// Holes: the indices of an array at which nothing is stored.
extension ArrayElements {
    /// Children with dense enough keys as an array with holes; nil for others, and for none. The
    /// highest index is below twice their count (`FChildrenNode.m` of firebase-ios-sdk).
    static func dense<Child>(
        _ keys: some Collection<String>,
        _ children: some Collection<Child>
    ) -> [Child?]? {
        // Nearly all objects have a first key that is no index, and end here.
        guard keys.first.flatMap(KeyOrder.arrayIndex) != nil else { return nil }
        let indices = keys.compactMap(KeyOrder.arrayIndex)
        guard indices.count == keys.count, let last = indices.max(), last < 2 * keys.count else {
            return nil
        }
        var elements = [Child?](repeating: nil, count: last + 1)
        for (index, child) in zip(indices, children) { elements[index] = child }
        return elements
    }
}

/// How many holes of arrays an operation may still fill: otherwise a single key of many digits
/// would use up the memory. It grows with what is read, so that large trees keep their holes.
struct HoleBudget {
    private var rest = 10_000

    /// Counts children that were read.
    mutating func earn(_ children: Int) { rest = min(rest + 2 * children, .max / 4) }

    /// Takes the elements of an array, or of an object that may stand for one, and counts them; nil
    /// if there are none.
    mutating func earnElements(of node: Any, _ dialect: SnapshotParser.Dialect) -> ArrayElements? {
        let elements = ArrayElements(node, dialect)
        earn(elements?.values.count ?? 0)
        return elements
    }

    /// Fills a list with what stands for holes, up to an index.
    ///
    /// - Parameter nullValue: nil if holes are skipped.
    /// - Returns: false if there are too many.
    mutating func fill<T>(_ list: inout [T], _ nullValue: T?, to index: Int) -> Bool {
        let count = index - list.count
        guard let nullValue, count > 0 else { return true }
        guard count <= rest else { return false }
        rest -= count
        list += repeatElement(nullValue, count: count)
        return true
    }
}
