extension Path.Query {
    /// A query whose bounds can still be set.
    ///
    /// A bound of nil is null, which stands for a missing child. Null comes before everything else.
    public struct Ordered<Bound: ParsableValue & Sendable>: PathQuery {
        /// The query as it is so far.
        public fileprivate(set) var query: Path.Query

        init(query: Path.Query) {
            self.query = query
        }

        /// The values from a bound on.
        ///
        /// ```swift
        /// let adults = Path().users.ordered(by: \.age).starting(at: 18)
        /// ```
        ///
        /// - Parameters:
        ///   - bound: the first of what the values are ordered by.
        ///   - key: the first key among the values of the bound; nil for all of them.
        /// - Returns: the query.
        public func starting(at bound: Bound?, key: String? = nil) -> Ordered {
            starting(Self.bound(bound, key, isInclusive: true))
        }

        /// The values that come after a bound.
        ///
        /// - Parameters:
        ///   - bound: what the values are ordered by.
        ///   - key: the key after which they begin among the values of the bound; nil for none of
        ///     them.
        /// - Returns: the query.
        public func starting(after bound: Bound?, key: String? = nil) -> Ordered {
            starting(Self.bound(bound, key, isInclusive: false))
        }

        /// The values up to a bound.
        ///
        /// ```swift
        /// let young = Path().users.ordered(by: \.age).ending(at: 30)
        /// ```
        ///
        /// - Parameters:
        ///   - bound: the last of what the values are ordered by.
        ///   - key: the last key among the values of the bound; nil for all of them.
        /// - Returns: the query.
        public func ending(at bound: Bound?, key: String? = nil) -> Ordered {
            ending(Self.bound(bound, key, isInclusive: true))
        }

        /// The values that come before a bound.
        ///
        /// - Parameters:
        ///   - bound: what the values are ordered by.
        ///   - key: the key before which they end among the values of the bound; nil for none of
        ///     them.
        /// - Returns: the query.
        public func ending(before bound: Bound?, key: String? = nil) -> Ordered {
            ending(Self.bound(bound, key, isInclusive: false))
        }

        /// The values that equal a bound.
        ///
        /// ```swift
        /// let peers = Path().users.ordered(by: \.age).equal(to: 36)
        /// ```
        ///
        /// - Parameters:
        ///   - bound: what they are ordered by.
        ///   - key: the key of the only one that is asked for; nil for all of them.
        /// - Returns: the query.
        public func equal(to bound: Bound?, key: String? = nil) -> Path.Query {
            let bound = Self.bound(bound, key, isInclusive: true)
            return starting(bound).ending(bound).query
        }

        /// The first values, up to a number of them.
        ///
        /// - Parameter count: how many at most, from 1.
        /// - Returns: the query.
        public func limited(toFirst count: Int) -> Path.Query { query.limited(toFirst: count) }

        /// The last values, up to a number of them, still in the query's order.
        ///
        /// - Parameter count: how many at most, from 1.
        /// - Returns: the query.
        public func limited(toLast count: Int) -> Path.Query { query.limited(toLast: count) }

        private func starting(_ bound: QueryBound) -> Ordered {
            var ordered = self
            if query.start != nil { ordered.query.mistakes.append(.secondStart) }
            ordered.query.start = bound
            return ordered
        }

        private func ending(_ bound: QueryBound) -> Ordered {
            var ordered = self
            if query.end != nil { ordered.query.mistakes.append(.secondEnd) }
            ordered.query.end = bound
            return ordered
        }

        private static func bound(
            _ bound: Bound?,
            _ key: String?,
            isInclusive: Bool
        ) -> QueryBound {
            QueryBound(
                value: { (parser, location) throws(ParseError) in
                    guard let bound else { return nil }
                    return try parser.tree(of: bound, at: location)
                },
                key: key,
                isInclusive: isInclusive
            )
        }
    }
}

/// A bound of a query whose order is given as text: a string, a number, a boolean, or any other
/// value that is stored as one.
///
/// ```swift
/// let latest = Path().messages.ordered(byChild: "sent").starting(at: QueryValue(yesterday))
/// let adults = Path().users.ordered(byChild: "age").starting(at: 18)
/// ```
public struct QueryValue: ParsableValue, Sendable {
    private let value: any ParsableValue & Sendable

    /// Makes a bound of a value.
    ///
    /// - Parameter value: the value; it is written as the parser writes it elsewhere.
    public init(_ value: some ParsableValue & Sendable) {
        self.value = value
    }

    /// Reads a string, a number or a boolean.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> QueryValue {
        if let boolean = try? context.parse(Bool.self, from: value) { return QueryValue(boolean) }
        if let string = try? context.parse(String.self, from: value) { return QueryValue(string) }
        return QueryValue(try context.parse(Double.self, from: value))
    }

    /// Writes the value.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.serialize(value)
    }
}

extension QueryValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
    /// A string.
    public init(stringLiteral value: String) { self.init(value) }

    /// A whole number.
    public init(integerLiteral value: Int) { self.init(value) }

    /// A number.
    public init(floatLiteral value: Double) { self.init(value) }

    /// A boolean.
    public init(booleanLiteral value: Bool) { self.init(value) }
}
