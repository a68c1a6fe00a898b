extension OrderedQuery {
    /// The same query, beginning after the last child of a page that was read: the next page, so
    /// many children at most as the query is limited to.
    ///
    /// ```swift
    /// let query = Path().users.ordered(by: \.age).limited(toFirst: 50)
    /// var page = try await database.list(at: query)
    /// while !(page.elements.isEmpty && page.rejected.isEmpty) {
    ///     show(page.elements)
    ///     page = try await database.list(at: query.page(after: page))
    /// }
    /// ```
    ///
    /// No child is skipped or met twice, however it is read, since the page knows what its last
    /// child is ordered by, also if that child was rejected. After an empty page, the query begins
    /// where that one did.
    ///
    /// - Parameter page: what ``SnapshotDatabase/list(at:isolation:)`` or
    ///   ``SnapshotDatabase/lists(at:)`` gave for a query of the same collection and order. Any
    ///   other list is an issue when the query is used. So is a last child that has an object where
    ///   others have a value to be ordered by, since no query can begin with an object.
    /// - Returns: the query.
    public func page(after page: some _QueryList<Element>) -> Path<Element>.Query {
        query.page(page._page as? QueryPage<Element>, isBefore: false)
    }

    /// The same query, ending before the first child of a page that was read: the page before it.
    ///
    /// ```swift
    /// let older = try await database.list(at: latest.page(before: messages))
    /// ```
    ///
    /// - Parameter page: what ``SnapshotDatabase/list(at:isolation:)`` or
    ///   ``SnapshotDatabase/lists(at:)`` gave for a query of the same collection and order, such as
    ///   the last fifty messages.
    /// - Returns: the query, limited to its last children, which are next to the page.
    public func page(before page: some _QueryList<Element>) -> Path<Element>.Query {
        query.page(page._page as? QueryPage<Element>, isBefore: true)
    }
}

/// A list that a query gave, or that an app made.
public protocol _QueryList<Element> {
    /// The type of the values.
    associatedtype Element

    /// Its place among the children; nil if an app made it.
    var _page: (any Sendable)? { get }
}

extension LossyList: _QueryList {}
extension LiveList: _QueryList {}

/// Which children a query gave, read or rejected.
struct QueryPage<Element>: Sendable {
    let query: Path<Element>.Query
    /// The places of some of them, the first and the last among these; none if there were none.
    let ends: [SortPosition]
}

extension Path.Query {
    fileprivate func page(_ page: QueryPage<Element>?, isBefore: Bool) -> Path.Query {
        var query = self
        guard let page, page.query.collection == collection, page.query.order == order else {
            query.mistakes.append(.foreignPage)
            return query
        }
        query.limit?.isLast = isBefore
        let bound = isBefore ? \Path.Query.end : \.start
        let next = (isBefore ? page.ends.first : page.ends.last)?.bound(order, isEnd: isBefore)
        query[keyPath: bound] = next ?? page.query[keyPath: bound] ?? self[keyPath: bound]
        return query
    }
}

extension SortPosition {
    /// The bound next to a child, which leaves out the child itself.
    fileprivate func bound(_ order: StoredOrder, isEnd: Bool) -> QueryBound {
        let isByKey = order == .key
        return QueryBound(
            step: { isEnd ? .endingBefore($0, key: $1) : .startingAfter($0, key: $1) },
            value: { _, _ in isByKey ? key : value.map { StoredNode(content: $0).tree } },
            key: isByKey ? nil : key
        )
    }
}
