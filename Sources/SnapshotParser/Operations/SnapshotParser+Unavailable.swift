// Without these, for JSON text in place of a tree, the compiler says only that it is not a source.
extension SnapshotParser {
    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "use decode for JSON text")
    @_disfavoredOverload
    public func parseSnapshot<T: ParsableSnapshot>(
        snap: some TextSource,
        type: T.Type
    ) throws(ParseError) -> T {
        try parseSnapshot(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "use decode for JSON text")
    @_disfavoredOverload
    public func parseObject<T: ParsableObject>(
        snap: some TextSource,
        type: T.Type
    ) throws(ParseError) -> T {
        try parseObject(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "use decodeList for JSON text")
    @_disfavoredOverload
    public func parseAsList<T: ParsableObject>(
        snap: some TextSource,
        type: T.Type
    ) throws(ParseError) -> [T] {
        try parseAsList(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "use decodeLossyList for JSON text")
    @_disfavoredOverload
    public func parseLossyList<T: ParsableObject>(
        snap: some TextSource,
        type: T.Type
    ) -> LossyList<T> {
        parseLossyList(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "use validate(_:in:) for JSON text")
    @_disfavoredOverload
    public func validate<T: ParsableObject>(snap: some TextSource, type: T.Type) -> [Issue] {
        validate(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "use validateList(_:in:) for JSON text")
    @_disfavoredOverload
    public func validateAsList<T: ParsableObject>(snap: some TextSource, type: T.Type) -> [Issue] {
        validateAsList(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "use search(_:in:) for JSON text")
    @_disfavoredOverload
    public func search<T: ParsableObject>(snap: some TextSource, type: T.Type) -> SearchResult<T> {
        search(snap: Snapshot(value: nil), type: type)
    }
}
