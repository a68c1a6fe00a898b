extension Path.Query {
    /// A query whose bounds can still be set.
    ///
    /// A bound of nil is null, which stands for a missing child. Null comes before everything else.
    public struct Ordered<Bound: ParsableValue & Sendable>: OrderedQuery {
        /// The query with the bounds that are set.
        public fileprivate(set) var query: Path.Query

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
            bounded(\.start, bound, key: key, ifTwice: .secondStart) { .startingAt($0, key: $1) }
        }

        /// The values that come after a bound.
        ///
        /// - Parameters:
        ///   - bound: what the values are ordered by.
        ///   - key: the key after which they begin among the values of the bound; nil for none of
        ///     them.
        /// - Returns: the query.
        public func starting(after bound: Bound?, key: String? = nil) -> Ordered {
            bounded(\.start, bound, key: key, ifTwice: .secondStart) { .startingAfter($0, key: $1) }
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
            bounded(\.end, bound, key: key, ifTwice: .secondEnd) { .endingAt($0, key: $1) }
        }

        /// The values that come before a bound.
        ///
        /// - Parameters:
        ///   - bound: what the values are ordered by.
        ///   - key: the key before which they end among the values of the bound; nil for none of
        ///     them.
        /// - Returns: the query.
        public func ending(before bound: Bound?, key: String? = nil) -> Ordered {
            bounded(\.end, bound, key: key, ifTwice: .secondEnd) { .endingBefore($0, key: $1) }
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
            starting(at: bound, key: key).ending(at: bound, key: key).query
        }

        private func bounded(
            _ end: WritableKeyPath<Path.Query, QueryBound?>,
            _ bound: Bound?,
            key: String?,
            ifTwice mistake: SnapshotParser.Issue.Kind,
            step: @escaping @Sendable (Any?, String?) -> SnapshotParser.QueryStep
        ) -> Ordered {
            var ordered = self
            if query[keyPath: end] != nil { ordered.query.mistakes.append(mistake) }
            ordered.query[keyPath: end] = QueryBound(
                step: step,
                value: { [keys = query.order.keys] (parser, path) throws(ParseError) in
                    guard let bound else { return nil }
                    let toWrite = parser.toWrite(bound, byBindingAt: keys, in: Element.self)
                    return try toWrite.parser.tree(of: toWrite.value, at: path)
                },
                key: key
            )
            return ordered
        }
    }
}
