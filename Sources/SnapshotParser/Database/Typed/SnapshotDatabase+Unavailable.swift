// Without this, the compiler names a protocol or a type, and not what to do.
extension SnapshotDatabase {
    /// What the compiler names for a collection in place of a query.
    @available(*, unavailable, message: "to list a whole collection, add .orderedByKey()")
    @_disfavoredOverload
    public func lists<T: Parsable>(at collection: Path<T>.Collection) -> ObservedSequence<
        LiveList<T>
    > {
        lists(at: collection.query)
    }
}
