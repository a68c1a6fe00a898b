/// Sorted elements and their ranks: a balanced tree of immutable parts. A change makes as many new
/// parts as the tree is high, and shares all others with the old set. A part that becomes lopsided
/// is rebuilt, which costs O(log n) per change, amortized.
///
///             d 6          Beside each element: how many its part has.
///            /   \
///         b 3     f 2      The rank of `d` is the count to its left, 3. That of `f` is 5: the
///        /   \    /        count to its left, 1, and 4 for `d` and those before it.
///      a 1  c 1  e 1
///
/// Invariant: no two elements have the same position, and no part is lopsided.
struct RankedSet<Element> {
    private var root: Part?

    /// An element, and those before and after it.
    fileprivate final class Part {
        let element: Element
        let left: Part?
        let right: Part?
        let count: Int

        /// Whether most elements are on one side. Of few elements, any part will do.
        var isLopsided: Bool { 3 * max(left?.count ?? 0, right?.count ?? 0) > 2 * count + 3 }

        init(_ left: Part?, _ element: Element, _ right: Part?) {
            (self.left, self.element, self.right) = (left, element, right)
            count = (left?.count ?? 0) + (right?.count ?? 0) + 1
        }
    }

    /// Makes a set of sorted elements.
    init(sorted elements: [Element] = []) { root = Self.part(of: elements[...]) }

    private static func part(of elements: ArraySlice<Element>) -> Part? {
        guard !elements.isEmpty else { return nil }
        let middle = elements.startIndex + elements.count / 2
        return Part(
            part(of: elements[..<middle]),
            elements[middle],
            part(of: elements[(middle + 1)...])
        )
    }

    var count: Int { root?.count ?? 0 }

    /// Whether both share the same storage.
    func isSame(as other: RankedSet) -> Bool { root === other.root }

    /// How many elements come first that satisfy a condition, which none after them may satisfy.
    func count(while isBefore: (Element) -> Bool) -> Int {
        find { element, _ in isBefore(element) ? 1 : -1 }.rank
    }

    /// Finds an element.
    ///
    /// - Parameter order: compares it with another one: -1 if it comes before that, 0 if it is
    ///   that, 1 if after.
    func element(_ order: (Element) -> Int) -> Element? {
        find { element, _ in order(element) }.element
    }

    /// The element at a rank; nil if there is none.
    func element(at rank: Int) -> Element? { find { _, other in (rank - other).signum() }.element }

    /// The first and the last element; none if there are none.
    var ends: [Element] { [0, count - 1].compactMap(element(at:)) }

    /// Goes down to what is looked for, or to where it would be.
    ///
    /// - Parameter order: compares it with an element and its rank.
    private func find(_ order: (Element, _ rank: Int) -> Int) -> (element: Element?, rank: Int) {
        var part = root
        var before = 0
        while let current = part {
            let rank = before + (current.left?.count ?? 0)
            let order = order(current.element, rank)
            if order == 0 { return (current.element, rank) }
            part = order < 0 ? current.left : current.right
            if order > 0 { before = rank + 1 }
        }
        return (nil, before)
    }

    /// The elements at some ranks.
    func elements(at ranks: Range<Int>) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(ranks.count)
        Self.collect(&elements, root, from: ranks.lowerBound, to: ranks.upperBound)
        return elements
    }

    private static func collect(_ elements: inout [Element], _ part: Part?, from: Int, to: Int) {
        guard let part, from < to, from < part.count else { return }
        let rank = part.left?.count ?? 0
        collect(&elements, part.left, from: from, to: min(to, rank))
        if from <= rank, rank < to { elements.append(part.element) }
        collect(&elements, part.right, from: max(0, from - rank - 1), to: to - rank - 1)
    }

    /// Puts an element at its place instead of an equal one, or removes that one.
    ///
    /// - Parameters:
    ///   - element: the element; nil to remove the one that is there.
    ///   - order: compares its place with another element.
    mutating func put(_ element: Element?, _ order: (Element) -> Int) {
        root = Self.part(root, with: element) { order($0.element) }
        _checkInvariants(at: order, isThere: element != nil)
    }

    /// Checks the way down to a place, and that the elements before and after it belong there.
    @inline(__always)
    private func _checkInvariants(at order: (Element) -> Int, isThere: Bool) {
        #if CHECKS_INVARIANTS
            var part = root
            while let current = part {
                precondition(!current.isLopsided, "a part is lopsided")
                let order = order(current.element)
                if order == 0 { break }
                part = order < 0 ? current.left : current.right
            }
            precondition((part != nil) == isThere, "the change was not made")
            let rank = count(while: { order($0) > 0 })
            let (last, next) = (element(at: rank - 1), element(at: rank + (isThere ? 1 : 0)))
            precondition(last.map(order) ?? 1 > 0, "the element before comes after")
            precondition(next.map(order) ?? -1 < 0, "the element after comes before")
        #endif
    }

    private static func part(_ part: Part?, with new: Element?, _ order: (Part) -> Int) -> Part? {
        guard let part else { return new.map { Part(nil, $0, nil) } }
        let comparison = order(part)
        if comparison < 0 {
            let left = Self.part(part.left, with: new, order)
            return balanced(left, part.element, part.right)
        }
        if comparison > 0 {
            let right = Self.part(part.right, with: new, order)
            return balanced(part.left, part.element, right)
        }
        if let new { return Part(part.left, new, part.right) }
        guard var next = part.right else { return part.left }
        while let left = next.left { next = left }
        let rest = Self.part(part.right, with: nil) { $0 === next ? 0 : -1 }
        return balanced(part.left, next.element, rest)
    }

    /// A part of elements and those before and after them.
    private static func balanced(_ left: Part?, _ element: Element, _ right: Part?) -> Part {
        let part = Part(left, element, right)
        guard part.isLopsided else { return part }
        var elements: [Element] = []
        collect(&elements, part, from: 0, to: part.count)
        return Self.part(of: elements[...]) ?? part
    }
}

extension RankedSet: Sendable where Element: Sendable {}
extension RankedSet.Part: Sendable where Element: Sendable {}
