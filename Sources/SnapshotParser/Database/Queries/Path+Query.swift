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
        let collection: Collection
        let order: StoredOrder
        var start: QueryBound?
        var end: QueryBound?
        var limit: QueryParameters.Limit?
        /// What is wrong with it.
        var mistakes: [SnapshotParser.Issue.Kind] = []

        /// The query itself.
        public var query: Query { self }
    }
}
