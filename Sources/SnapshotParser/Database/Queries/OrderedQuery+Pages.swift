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
    /// - Parameter page: what ``SnapshotDatabase/list(at:isolation:)`` gave for a query of
    ///   the same collection and order. Any other list is an issue when the query is used. So is a
    ///   last child that has an object where others have a value to be ordered by, since no query
    ///   can begin with an object.
    /// - Returns: the query.
    public func page(after page: LossyList<Element>) -> Path<Element>.Query {
        query.page(page.origin as? QueryPage<Element>, isBefore: false)
    }

    /// The same query, beginning after the last child of a live list.
    ///
    /// - Parameter list: what ``SnapshotDatabase/lists(at:)`` gave for a query of the same
    ///   collection and order.
    /// - Returns: the query.
    public func page(after list: LiveList<Element>) -> Path<Element>.Query {
        query.page(list.page, isBefore: false)
    }

    /// The same query, ending before the first child of a page that was read: the page before it.
    ///
    /// - Parameter page: what ``SnapshotDatabase/list(at:isolation:)`` gave for a query of
    ///   the same collection and order.
    /// - Returns: the query, limited to its last children, which are next to the page.
    public func page(before page: LossyList<Element>) -> Path<Element>.Query {
        query.page(page.origin as? QueryPage<Element>, isBefore: true)
    }

    /// The same query, ending before the first child of a live list, such as the messages before
    /// the last fifty.
    ///
    /// ```swift
    /// let older = try await database.list(at: latest.page(before: messages))
    /// ```
    ///
    /// - Parameter list: what ``SnapshotDatabase/lists(at:)`` gave for a query of the same
    ///   collection and order.
    /// - Returns: the query, limited to its last children, which are next to those of the list.
    public func page(before list: LiveList<Element>) -> Path<Element>.Query {
        query.page(list.page, isBefore: true)
    }
}

/// Which children a query gave, read or rejected.
struct QueryPage<Element>: Sendable {
    let query: Path<Element>.Query
    /// The places of some of them, the first and the last among these; none if there were none.
    let ends: [ChildPlace]
}

extension Path.Query {
    fileprivate func page(_ page: QueryPage<Element>?, isBefore: Bool) -> Path.Query {
        var query = self
        guard let page, page.query.collection == collection, page.query.order == order else {
            query.mistakes.append(.page)
            return query
        }
        switch limit {
        case .first(let count) where isBefore: query.limit = .last(count)
        case .last(let count) where !isBefore: query.limit = .first(count)
        default: break
        }
        let (edge, child) =
            isBefore ? (\Path.Query.end, page.ends.first) : (\.start, page.ends.last)
        query[keyPath: edge] =
            child?.bound(order) ?? page.query[keyPath: edge] ?? query[keyPath: edge]
        return query
    }
}

extension ChildPlace {
    /// The bound next to a child, which leaves out the child itself.
    fileprivate func bound(_ order: StoredOrder) -> QueryBound {
        if order == .key { return QueryBound(value: { _, _ in key }, isInclusive: false) }
        return QueryBound(
            value: { _, _ in value.map { StoredNode($0).tree } },
            key: key,
            isInclusive: false
        )
    }
}
