extension Path {
    /// Some of the values of a collection, or all of them, in an order.
    ///
    /// ```swift
    /// let latest = Path().messages.ordered(by: \.sent).starting(at: yesterday).limited(toLast: 50)
    /// let viennese = Path().users.ordered(by: \.address.city).equal(to: "Wien")
    /// ```
    ///
    /// A query for which Firebase's SDK would raise an exception does not compile, or throws a
    /// ``ParseError`` when it is used: one with two starts, a limit of 0, or a bound of a wrong
    /// type.
    public struct Query: OrderedQuery {
        /// The collection whose values these are.
        public let collection: Collection

        let order: SnapshotParser.QueryParameters.Order
        var start: QueryBound?
        var end: QueryBound?
        var limit: SnapshotParser.QueryParameters.Limit?
        /// What is wrong with it.
        var mistakes: [SnapshotParser.Issue.QueryMistake] = []

        init(_ collection: Collection, _ order: SnapshotParser.QueryParameters.Order) {
            self.collection = collection
            self.order = order
        }

        /// Itself.
        public var query: Query { self }
    }
}

/// Children of a collection whose events can be observed: the collection's own, or those that a
/// query asks for.
public protocol PathQuery<Element>: Sendable {
    /// The type of the values.
    associatedtype Element

    /// The query.
    var query: Path<Element>.Query { get }
}

/// A query of a collection, or the beginning of one.
///
/// A collection is none itself, so that it is not read whole by accident. To do so, name it a query:
/// ``Path/Collection/orderedByKey()``.
public protocol OrderedQuery<Element>: PathQuery {}

extension Path.Collection: PathQuery {
    /// All values, as they are if no order is requested.
    public var query: Path.Query { Path.Query(self, .priority) }
}

/// A bound that the database's parser has yet to write.
struct QueryBound: Sendable {
    let value: @Sendable (SnapshotParser, Path<Any>) throws(ParseError) -> Any?
    var key: String?
    let isInclusive: Bool
}

extension OrderedQuery {
    /// At most the first `count` values.
    ///
    /// - Parameter count: how many at most, from 1.
    /// - Returns: the query.
    public func limited(toFirst count: Int) -> Path<Element>.Query { limited(.first(count), count) }

    /// At most the last `count` values, which are still in the query's order.
    ///
    /// - Parameter count: how many at most, from 1.
    /// - Returns: the query.
    public func limited(toLast count: Int) -> Path<Element>.Query { limited(.last(count), count) }

    private func limited(
        _ limit: SnapshotParser.QueryParameters.Limit,
        _ count: Int
    ) -> Path<Element>.Query {
        var query = query
        if query.limit != nil { query.mistakes.append(.secondLimit) }
        if !(1...Int(Int32.max)).contains(count) { query.mistakes.append(.limit(count)) }
        query.limit = limit
        return query
    }
}

extension Path.Collection {
    /// The values in the order of one of their children.
    ///
    /// ```swift
    /// let latest = Path().messages.ordered(by: \.sent).limited(toLast: 50)
    /// ```
    ///
    /// - Parameter child: the path from a value to what it is ordered by, by the properties of
    ///   ``Path``.
    /// - Returns: the query, whose bounds have the type of what it is ordered by.
    public func ordered<Bound: ParsableValue & Sendable>(
        by child: KeyPath<Path, Path<Bound>>
    ) -> Path.Query.Ordered<Bound> {
        let path = Path(keys: [])[keyPath: child]
        return .init(query: .init(self, .child(path: path.rendered)))
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
        .init(query: .init(self, .child(path: path)))
    }

    /// The values in the order of their keys.
    ///
    /// ```swift
    /// let all = Path().users.orderedByKey()
    /// ```
    ///
    /// - Returns: the query, whose bounds are keys.
    public func orderedByKey() -> Path.Query.Ordered<String> {
        .init(query: .init(self, .key))
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
        .init(query: .init(self, .priority))
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
        .init(query: .init(self, .value))
    }
}
