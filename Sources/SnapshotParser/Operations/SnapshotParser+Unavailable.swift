// Without these, the compiler says of JSON text that is given as a tree only that it is not a source.
extension SnapshotParser {
    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "JSON text is read by decode")
    @_disfavoredOverload
    public func parseSnapshot<T: ParsableSnapshot>(
        snap: some TextSource,
        type: T.Type
    ) throws(ParseError) -> T {
        try parseSnapshot(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "JSON text is read by decode")
    @_disfavoredOverload
    public func parseObject<T: ParsableObject>(
        snap: some TextSource,
        type: T.Type
    ) throws(ParseError) -> T {
        try parseObject(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "JSON text is read by decodeList")
    @_disfavoredOverload
    public func parseAsList<T: ParsableObject>(
        snap: some TextSource,
        type: T.Type
    ) throws(ParseError) -> [T] {
        try parseAsList(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "JSON text is read by decodeLossyList")
    @_disfavoredOverload
    public func parseLossyList<T: ParsableObject>(
        snap: some TextSource,
        type: T.Type
    ) -> LossyList<T> {
        parseLossyList(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "JSON text is read by validate(_:in:)")
    @_disfavoredOverload
    public func validate<T: ParsableObject>(snap: some TextSource, type: T.Type) -> [Issue] {
        validate(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "JSON text is read by validateList(_:in:)")
    @_disfavoredOverload
    public func validateAsList<T: ParsableObject>(snap: some TextSource, type: T.Type) -> [Issue] {
        validateAsList(snap: Snapshot(value: nil), type: type)
    }

    /// What the compiler names for JSON text in place of a tree.
    @available(*, unavailable, message: "JSON text is read by search(_:in:)")
    @_disfavoredOverload
    public func search<T: ParsableObject>(snap: some TextSource, type: T.Type) -> SearchResult<T> {
        search(snap: Snapshot(value: nil), type: type)
    }
}
