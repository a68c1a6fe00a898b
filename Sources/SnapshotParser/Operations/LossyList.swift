/// The elements of a list that could be parsed, as a collection, and what was rejected.
///
/// ```swift
/// let list = SnapshotParser().parseLossyList(snap: snapshot, type: User.self)
/// for user in list { show(user) }
/// list.rejected.flatMap(\.issues).forEach { issue in print(issue) }
/// ```
public struct LossyList<Element>: RandomAccessCollection {
    /// The elements, in the list's order.
    public let elements: [Element]

    /// The elements that could not be parsed, in the list's order.
    public let rejected: [SnapshotParser.Rejection]

    /// Its place among the children of a database; nil for a list from elsewhere.
    public internal(set) var _page: (any Sendable)?

    /// Makes a list, for an app's own tests.
    ///
    /// - Parameters:
    ///   - elements: the elements that could be parsed.
    ///   - rejected: those that could not.
    public init(elements: [Element], rejected: [SnapshotParser.Rejection] = []) {
        (self.elements, self.rejected) = (elements, rejected)
    }

    /// The first index.
    public var startIndex: Int { 0 }

    /// The index after the last one.
    public var endIndex: Int { elements.count }

    /// An element.
    ///
    /// - Parameter position: its index, which is one of the list's.
    public subscript(position: Int) -> Element { elements[position] }
}

extension LossyList: Sendable where Element: Sendable {}
