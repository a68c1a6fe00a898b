// Without these, for a collection, the compiler names a protocol or a type, and not what to do.
extension SnapshotDatabase {
    /// What the compiler names for a collection in place of a query.
    @available(*, unavailable, message: "to list a whole collection, add .orderedByKey()")
    @_disfavoredOverload
    public func lists<T: Parsable>(at collection: Path<T>.Collection) -> ObservedSequence<
        LiveList<T>
    > {
        lists(at: collection.query)
    }

    /// What the compiler names for a collection in place of a query.
    @available(*, unavailable, message: "to list a whole collection, add .orderedByKey()")
    @_disfavoredOverload
    public func list<T: Parsable>(at collection: Path<T>.Collection) async throws -> LossyList<T> {
        try await list(at: collection.query)
    }

    /// What the compiler names for a collection in place of a value.
    @available(*, unavailable, message: "to read a collection, call list(at:) with .orderedByKey()")
    @_disfavoredOverload
    public func value<T: Parsable>(at collection: Path<T>.Collection) async throws -> T {
        try await value(at: Path<T>(keys: collection.keys))
    }

    /// What the compiler names for a query in place of a value.
    @available(*, unavailable, message: "to read the elements of a query, call list(at:)")
    @_disfavoredOverload
    public func value<T: Parsable>(at query: some OrderedQuery<T>) async throws -> LossyList<T> {
        try await list(at: query)
    }

    /// What the compiler names for a collection in place of a value.
    @available(*, unavailable, message: "to change a collection, transact at the object around it")
    @_disfavoredOverload
    public func transact<T: Parsable>(
        at collection: Path<T>.Collection,
        _ update: @escaping @Sendable (inout T?) throws -> Void
    ) async throws -> T? { nil }

    /// What the compiler names for a collection in place of a value.
    @available(
        *,
        unavailable,
        message: "to follow a collection, call lists(at:) with .orderedByKey()"
    )
    @_disfavoredOverload
    public func values<T: Parsable>(at collection: Path<T>.Collection) -> ObservedSequence<T> {
        values(at: Path<T>(keys: collection.keys))
    }

    /// What the compiler names for a collection in place of a value.
    @available(
        *,
        unavailable,
        message: "to observe a collection, pass an eventType, or call lists(at:) of .orderedByKey()"
    )
    @_disfavoredOverload
    public func observe<T: Parsable>(
        at collection: Path<T>.Collection,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        observe(at: Path<T>(keys: collection.keys), onResult)
    }

    /// What the compiler names for a collection in place of a value.
    @available(
        *,
        unavailable,
        message: "to add to a collection, call addValue(to:value:); to set a child, name it"
    )
    @_disfavoredOverload
    public func setValue<T>(at collection: Path<T>.Collection, value: some Any) throws {}

    /// What the compiler names for a collection in place of a value.
    @available(*, unavailable, message: "to remove a whole collection, call removeAll(at:)")
    @_disfavoredOverload
    public func removeValue<T>(at collection: Path<T>.Collection) throws(ParseError) {
        try removeAll(at: collection)
    }
}

extension WriteBatch {
    /// What the compiler names for a collection in place of a value.
    @available(
        *,
        unavailable,
        message: "to add to a collection, call addValue(to:value:); to set a child, name it"
    )
    @_disfavoredOverload
    public mutating func setValue<T>(at collection: Path<T>.Collection, value: some Any) throws {}

    /// What the compiler names for a collection in place of a value.
    @available(*, unavailable, message: "to remove a whole collection, call removeAll(at:)")
    @_disfavoredOverload
    public mutating func removeValue<T>(at collection: Path<T>.Collection) {
        removeAll(at: collection)
    }
}

extension Path.Collection {
    /// What the compiler names for a collection in place of a query.
    @available(*, unavailable, message: "begin a query with its order, such as .orderedByKey()")
    public func limited(toFirst count: Int) -> Path.Query { query }

    /// What the compiler names for a collection in place of a query.
    @available(*, unavailable, message: "begin a query with its order, such as .orderedByKey()")
    public func limited(toLast count: Int) -> Path.Query { query }
}

// Without these, of a bound of another type, the compiler says only that it failed.
extension Path.Query.Ordered {
    /// What the compiler names for a bound of another type.
    @available(*, unavailable, message: "a bound has the type of what the query is ordered by")
    @_disfavoredOverload
    public func starting<V>(at bound: V, key: String? = nil) -> Self { self }

    /// What the compiler names for a bound of another type.
    @available(*, unavailable, message: "a bound has the type of what the query is ordered by")
    @_disfavoredOverload
    public func starting<V>(after bound: V, key: String? = nil) -> Self { self }

    /// What the compiler names for a bound of another type.
    @available(*, unavailable, message: "a bound has the type of what the query is ordered by")
    @_disfavoredOverload
    public func ending<V>(at bound: V, key: String? = nil) -> Self { self }

    /// What the compiler names for a bound of another type.
    @available(*, unavailable, message: "a bound has the type of what the query is ordered by")
    @_disfavoredOverload
    public func ending<V>(before bound: V, key: String? = nil) -> Self { self }

    /// What the compiler names for a bound of another type.
    @available(*, unavailable, message: "a bound has the type of what the query is ordered by")
    @_disfavoredOverload
    public func equal<V>(to bound: V, key: String? = nil) -> Path.Query { query }
}
