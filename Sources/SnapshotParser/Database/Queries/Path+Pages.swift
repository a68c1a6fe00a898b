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
        query.page(after: page.origin as? QueryPage<Element>)
    }

    /// The same query, beginning after the last child of a live list.
    ///
    /// - Parameter list: what ``SnapshotDatabase/lists(at:)`` gave for a query of the same
    ///   collection and order.
    /// - Returns: the query.
    public func page(after list: LiveList<Element>) -> Path<Element>.Query {
        query.page(after: list.page)
    }

    /// The same query, ending before the first child of a page that was read: the page before it.
    ///
    /// - Parameter page: what ``SnapshotDatabase/list(at:isolation:)`` gave for a query of
    ///   the same collection and order.
    /// - Returns: the query, limited to its last children, which are next to the page.
    public func page(before page: LossyList<Element>) -> Path<Element>.Query {
        query.page(before: page.origin as? QueryPage<Element>)
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
        query.page(before: list.page)
    }
}

/// Which children a query gave, read or rejected.
struct QueryPage<Element>: Sendable {
    let query: Path<Element>.Query
    let ends: Ends?

    /// The first and the last child.
    struct Ends: Sendable {
        let first: QueryBound
        let last: QueryBound
    }

    init(_ query: Path<Element>.Query, _ ends: Ends? = nil) {
        (self.query, self.ends) = (query, ends)
    }
}

extension Path.Query {
    fileprivate func page(after page: QueryPage<Element>?) -> Path.Query {
        var query = self
        guard let page = checked(page, &query) else { return query }
        query.start = page.ends?.last ?? page.query.start ?? start
        if case .last(let count) = limit { query.limit = .first(count) }
        return query
    }

    fileprivate func page(before page: QueryPage<Element>?) -> Path.Query {
        var query = self
        guard let page = checked(page, &query) else { return query }
        query.end = page.ends?.first ?? page.query.end ?? end
        if case .first(let count) = limit { query.limit = .last(count) }
        return query
    }

    private func checked(
        _ page: QueryPage<Element>?,
        _ query: inout Path.Query
    ) -> QueryPage<Element>? {
        if let page, page.query.collection == collection, page.query.order == order { return page }
        query.mistakes.append(.page)
        return nil
    }
}

extension SnapshotParser.QueryParameters.Order {
    /// The bound next to a child as it is stored, which leaves out the child itself.
    func bound(beside child: some SnapshotSource) -> QueryBound {
        let key = child.key
        if case .key = self { return QueryBound(value: { _, _ in key }, isInclusive: false) }
        let value = SortValue(stored(child))
        return QueryBound(value: { _, _ in value.tree }, key: key, isInclusive: false)
    }

    /// The same, but the child is not looked at before the bound is used.
    func laterBound(beside child: some SnapshotSource & Sendable) -> QueryBound {
        QueryBound(
            value: { [self] (parser, location) throws(ParseError) in
                try bound(beside: child).value(parser, location)
            },
            key: self == .key ? nil : child.key,
            isInclusive: false
        )
    }

    /// What a child is ordered by.
    private func stored(_ child: some SnapshotSource) -> Any? {
        switch self {
        case .key: return child.key
        case .value: return child.value
        case .priority: return child.priority
        case .child(let path):
            return RenderedPath.keys(of: path).reduce(child.value) { tree, key in
                Tree.value(of: tree).flatMap(Tree.keyed)?[key]
            }
        }
    }
}

extension SortValue {
    fileprivate init(_ stored: Any?) {
        guard let tree = Tree.value(of: stored) else {
            self = .nothing
            return
        }
        self = StoredLeaf(tree).map(SortValue.leaf) ?? .object
    }

    /// The value as a tree; an object is empty, since its content does not matter to an order.
    fileprivate var tree: Any? {
        switch self {
        case .nothing: nil
        case .leaf(let leaf): leaf.tree
        case .object: [String: Any]()
        }
    }
}
