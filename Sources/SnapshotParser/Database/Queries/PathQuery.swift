/// Children of a collection whose events can be observed: the collection's own, or those that a
/// query asks for.
public protocol PathQuery<Element>: Sendable {
    /// The type of the values.
    associatedtype Element

    /// What is asked for so far, as a query of a type that has no bounds to set.
    var query: Path<Element>.Query { get }
}

/// A query of a collection, or the beginning of one.
///
/// A collection is none itself, so that it is not read whole by accident. To do so, name it a
/// query: ``Path/Collection/orderedByKey()``.
public protocol OrderedQuery<Element>: PathQuery {}

extension Path.Collection: PathQuery {
    /// All values, in the order of their priorities.
    public var query: Path.Query { Path.Query(collection: self, order: .priority) }
}

extension OrderedQuery {
    /// At most the first `count` values.
    ///
    /// - Parameter count: how many at most, from 1.
    /// - Returns: the query.
    public func limited(toFirst count: Int) -> Path<Element>.Query {
        limited(to: .init(count: count))
    }

    /// At most the last `count` values, which are still in the query's order.
    ///
    /// - Parameter count: how many at most, from 1.
    /// - Returns: the query.
    public func limited(toLast count: Int) -> Path<Element>.Query {
        limited(to: .init(count: count, isLast: true))
    }

    private func limited(to limit: QueryParameters.Limit) -> Path<Element>.Query {
        var query = query
        if query.limit != nil { query.mistakes.append(.secondLimit) }
        if !(1...Int(Int32.max)).contains(limit.count) {
            query.mistakes.append(.limit(limit.count))
        }
        query.limit = limit
        return query
    }
}
