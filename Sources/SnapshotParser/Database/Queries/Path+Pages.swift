extension Path.Query where Element: ParsableSnapshot {
    /// The same query, beginning after an element: the page after the one that ends with it.
    ///
    /// ```swift
    /// let next = query.page(after: last)
    /// ```
    ///
    /// - Parameters:
    ///   - element: the element, which has its id. There are no pages by priority, which elements
    ///     do not have.
    ///   - parser: writes what the element is ordered by. Give the database's own if its options
    ///     differ from the default ones.
    /// - Returns: the query.
    public func page(
        after element: Element,
        parser: SnapshotParser = SnapshotParser()
    ) -> Path.Query {
        var query = self
        query.start = bound(element, parser, &query.mistakes)
        return query
    }

    /// The same query, ending before an element: the page before the one that begins with it, such
    /// as the messages before the last fifty.
    ///
    /// - Parameters:
    ///   - element: the element, which has its id.
    ///   - parser: writes what the element is ordered by. Give the database's own if its options
    ///     differ from the default ones.
    /// - Returns: the query.
    public func page(
        before element: Element,
        parser: SnapshotParser = SnapshotParser()
    ) -> Path.Query {
        var query = self
        query.end = bound(element, parser, &query.mistakes)
        return query
    }

    private func bound(
        _ element: Element,
        _ parser: SnapshotParser,
        _ mistakes: inout [SnapshotParser.Issue.QueryMistake]
    ) -> QueryBound {
        guard let id = element.id else {
            mistakes.append(.page)
            return QueryBound(value: { _, _ in nil }, key: nil, isInclusive: false)
        }
        var text: StoredLeaf?
        switch order {
        case .key: return QueryBound(value: { _, _ in id }, key: nil, isInclusive: false)
        case .child(let path):
            var tree: Any? = parser.serialize(object: element)
            for key in RenderedPath.keys(of: path) {
                tree = tree.flatMap { Tree.child(key, of: $0) }
            }
            if let tree = Tree.value(of: tree) {
                text = StoredLeaf(tree)
                if text == nil { mistakes.append(.page) }
            }
        case .priority, .value: mistakes.append(.page)
        }
        return QueryBound(value: { [text] _, _ in text?.tree }, key: id, isInclusive: false)
    }
}
