/// A bound that the database's parser has yet to write.
struct QueryBound: Sendable {
    /// Makes the step of a query from the value and the key.
    let step: @Sendable (_ value: Any?, _ key: String?) -> SnapshotParser.QueryStep
    let value: @Sendable (SnapshotParser, Path<Any>) throws(ParseError) -> Any?
    let key: String?
}
