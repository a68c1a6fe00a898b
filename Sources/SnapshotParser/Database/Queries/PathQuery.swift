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
        _ limit: QueryParameters.Limit,
        _ count: Int
    ) -> Path<Element>.Query {
        var query = query
        if query.limit != nil { query.mistakes.append(.secondLimit) }
        if !(1...Int(Int32.max)).contains(count) { query.mistakes.append(.limit(count)) }
        query.limit = limit
        return query
    }
}
