/// The values that a query asks for, as they are at one moment, in its order.
///
/// ```swift
/// for try await list in database.lists(at: latest) {
///     show(list.elements, isLoading: !list.isComplete)
/// }
/// ```
///
/// It is a collection of its elements. Getting a list takes constant time; getting its ``elements``
/// takes time for each.
public struct LiveList<Element>: RandomAccessCollection {
    var good = RankedSet<Labelled<Element>>()
    var broken = RankedSet<Labelled<SnapshotParser.Rejection>>()

    /// Whether all values have arrived. An empty list that is not complete is still loading.
    public internal(set) var isComplete = false

    /// Which children of a database these are; nil for a list that an app made.
    var page: QueryPage<Element>?

    /// Makes a list that is still loading.
    public init() {}

    /// Makes a complete list, for an app's own tests and previews.
    ///
    /// - Parameter elements: the values, in their order.
    public init(elements: some Sequence<Element>) {
        good = RankedSet(
            sorted: elements.enumerated().map { Labelled(label: UInt64($0), content: $1) }
        )
        isComplete = true
    }

    /// The values that could be parsed.
    public var elements: [Element] { good.elements(at: 0..<good.count).map(\.content) }

    /// The values that could not be parsed, in the query's order too.
    public var rejected: [SnapshotParser.Rejection] {
        broken.elements(at: 0..<broken.count).map(\.content)
    }

    /// The first index.
    public var startIndex: Int { 0 }

    /// The index after the last one.
    public var endIndex: Int { good.count }

    /// An element.
    ///
    /// - Parameter position: its index, which is one of the list's.
    public subscript(position: Int) -> Element {
        guard let entry = good.element(at: position) else {
            preconditionFailure("index out of range")
        }
        return entry.content
    }
}

extension LiveList {
    /// The result of reading a child; neither if its value is gone.
    typealias Outcome = (element: Element?, rejection: SnapshotParser.Rejection?)

    /// The result of reading the child with a label in the query's order.
    subscript(label: UInt64) -> Outcome {
        get { (good.content(label), broken.content(label)) }
        set {
            good.set(label, newValue.element)
            broken.set(label, newValue.rejection)
        }
    }
}

// The values of rejected elements are parts of snapshots, which are sendable.
extension LiveList: @unchecked Sendable where Element: Sendable {}

/// A value with the number that sorts it.
struct Labelled<Content> {
    let label: UInt64
    let content: Content
}

extension RankedSet {
    /// Puts a value at a label, or removes the one there.
    mutating func set<Content>(_ label: UInt64, _ content: Content?)
    where Element == Labelled<Content> {
        func order(_ other: Element) -> Int {
            label < other.label ? -1 : label > other.label ? 1 : 0
        }
        self =
            content.map { inserting(Labelled(label: label, content: $0), order) } ?? removing(order)
    }

    /// The value at a label.
    func content<Content>(_ label: UInt64) -> Content? where Element == Labelled<Content> {
        element { label < $0.label ? -1 : label > $0.label ? 1 : 0 }?.content
    }
}
