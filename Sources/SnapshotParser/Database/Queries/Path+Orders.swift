extension Path.Collection {
    /// The values in the order of one of their children.
    ///
    /// ```swift
    /// let latest = Path().messages.ordered(by: \.sent).limited(toLast: 50)
    /// ```
    ///
    /// A bound is written as the binding of the property writes it, with its `dates:`, conversion
    /// and mapper; or by the parser alone if the values have no such binding. The path names the
    /// key that is stored, so a renamed key orders only what was written since.
    ///
    /// - Parameter child: the path from a value to what it is ordered by, by the properties of
    ///   ``Path``.
    /// - Returns: the query, whose bounds have the type of what it is ordered by.
    public func ordered<Bound: ParsableValue & Sendable>(
        by child: KeyPath<Path, Path<Bound>>
    ) -> Path.Query.Ordered<Bound> {
        ordered(byChild: Path(keys: [])[keyPath: child].rendered, as: Bound.self)
    }

    /// The values in the order of one of their children, by its path.
    ///
    /// ```swift
    /// let viennese = Path().users.ordered(byChild: "address/city").equal(to: "Wien")
    /// let adults = Path().users.ordered(byChild: "age", as: Int.self).starting(at: 18)
    /// ```
    ///
    /// - Parameters:
    ///   - path: the keys from a value to what it is ordered by, with slashes between them.
    ///   - type: the type of the bounds.
    /// - Returns: the query.
    public func ordered<Bound: ParsableValue & Sendable>(
        byChild path: String,
        as type: Bound.Type = String.self
    ) -> Path.Query.Ordered<Bound> {
        let order = StoredOrder(byChild: path)
        var query = Path.Query(collection: self, order: order)
        if order.keys.isEmpty { query.mistakes.append(.emptyOrder) }
        return .init(query: query)
    }

    /// The values in the order of their keys.
    ///
    /// ```swift
    /// let all = Path().users.orderedByKey()
    /// ```
    ///
    /// - Returns: the query, whose bounds are keys.
    public func orderedByKey() -> Path.Query.Ordered<String> {
        .init(query: .init(collection: self, order: .key))
    }

    /// The values in the order of their priorities.
    ///
    /// ```swift
    /// let first = Path().users.orderedByPriority().limited(toFirst: 10)
    /// ```
    ///
    /// - Parameter type: the type of the bounds, which are strings or numbers.
    /// - Returns: the query.
    public func orderedByPriority<Bound: ParsableValue & Sendable>(
        as type: Bound.Type = Double.self
    ) -> Path.Query.Ordered<Bound> {
        .init(query: .init(collection: self, order: .priority))
    }
}

extension Path.Collection where Element: ParsableValue & Sendable {
    /// The values in their own order.
    ///
    /// ```swift
    /// let best = Path().scores.orderedByValue().limited(toLast: 3)
    /// ```
    ///
    /// - Returns: the query, whose bounds are values.
    public func orderedByValue() -> Path.Query.Ordered<Element> {
        .init(query: .init(collection: self, order: .value))
    }
}
