/// A bound that the database's parser has yet to write.
struct QueryBound: Sendable {
    let value: @Sendable (SnapshotParser, Path<Any>) throws(ParseError) -> Any?
    var key: String?
    let isInclusive: Bool
}
