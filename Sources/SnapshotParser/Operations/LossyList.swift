/// The elements of a list that could be parsed, as a collection, and what was rejected.
///
/// ```swift
/// let list = SnapshotParser().parseLossyList(snap: snapshot, type: User.self)
/// for user in list { show(user) }
/// list.rejected.flatMap(\.issues).forEach { issue in print(issue) }
/// ```
public struct LossyList<Element>: _ElementList {
    /// The elements, in the list's order.
    public let elements: [Element]

    /// The elements that could not be parsed, in the list's order.
    public let rejected: [SnapshotParser.Rejection]

    /// What a database notes of where the list came from; nil for a list from elsewhere.
    var origin: (any Sendable)?

    /// Makes a list, for an app's own tests.
    ///
    /// - Parameters:
    ///   - elements: the elements that could be parsed.
    ///   - rejected: those that could not.
    public init(elements: [Element], rejected: [SnapshotParser.Rejection] = []) {
        self.elements = elements
        self.rejected = rejected
    }

    /// How many elements there are.
    public var _count: Int { elements.count }

    /// An element.
    public func _element(at position: Int) -> Element { elements[position] }
}

extension LossyList: Sendable where Element: Sendable {}

/// A list that is a collection of its elements.
///
/// The library implements its requirements.
public protocol _ElementList: RandomAccessCollection where Index == Int {
    /// How many elements there are.
    var _count: Int { get }

    /// An element.
    func _element(at position: Int) -> Element
}

extension _ElementList {
    /// The first index.
    public var startIndex: Int { 0 }

    /// The index after the last one.
    public var endIndex: Int { _count }

    /// An element.
    ///
    /// - Parameter position: its index, which is one of the list's.
    public subscript(position: Int) -> Element { _element(at: position) }
}
