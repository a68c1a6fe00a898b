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
    /// A child's content at its place in a query's order.
    private typealias Placed<Content> = (position: SortPosition, content: Content)

    /// An element, and the snapshot that it was read from; nil in a list that an app made.
    private typealias Read = (element: Element, snapshot: (any SnapshotSource & Sendable)?)

    private var good = RankedSet<Placed<Read>>()
    private var broken = RankedSet<Placed<SnapshotParser.Rejection>>()

    /// Whether all values have arrived. An empty list that is not complete is still loading.
    public internal(set) var isComplete = false

    /// Which children of a database these are; nil for a list that an app made.
    var query: Path<Element>.Query?

    /// Makes a list that is still loading, or for an app's own tests and previews, a complete one.
    ///
    /// - Parameter elements: the values, in their order; nil while they are loading.
    public init(elements: [Element]? = nil) {
        guard let elements else { return }
        let position = SortPosition(value: nil, key: "")
        good = RankedSet(sorted: elements.map { (position, ($0, nil)) })
        isComplete = true
    }

    /// The values that could be parsed.
    public var elements: [Element] { read.map(\.content.element) }

    private var read: [Placed<Read>] { good.elements(at: 0..<good.count) }

    /// The snapshot that an element was read from. Kept from when an edit begins, it is the better
    /// `from` of the edit: indices of an old object's arrays count what was read, and may be others
    /// where an array has holes, or elements that cannot be read.
    ///
    /// ```swift
    /// let stored = try #require(rooms.snapshot(withKey: "r1"))
    /// try await database.updateValue(at: path, from: stored, to: edited)
    /// ```
    ///
    /// - Parameter key: the child's key in the database. All elements are looked at.
    /// - Returns: the snapshot; nil if the list has no element with that key, or an app made it.
    public func snapshot(withKey key: String) -> (any SnapshotSource & Sendable)? {
        read.lazy.compactMap(\.content.snapshot).first { $0.key == key }
    }

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
        return entry.content.element
    }
}

extension LiveList {
    /// Where the list begins and ends, for the pages beside it; nil for a list that an app made.
    public var _page: (any Sendable)? {
        guard let query else { return nil }
        let ends = good.ends.map(\.position) + broken.ends.map(\.position)
        return QueryPage(query: query, ends: ends.inOrder { $0.compare($1) < 0 })
    }

    /// Removes a child.
    ///
    /// - Returns: its element, if it was not rejected.
    mutating func remove(at position: SortPosition) -> Element? {
        let present = good.element { position.compare($0.position) }
        put((nil, nil), from: nil, at: position)
        return present?.content.element
    }

    /// Puts a child at its place: an element, or why it was rejected.
    mutating func put(
        _ child: (element: Element?, rejection: SnapshotParser.Rejection?),
        from snapshot: (any SnapshotSource & Sendable)?,
        at position: SortPosition
    ) {
        good.put(child.element.map { (position, ($0, snapshot)) }) { position.compare($0.position) }
        broken.put(child.rejection.map { (position, $0) }) { position.compare($0.position) }
    }
}

extension LiveList: Sendable where Element: Sendable {}
