// Without these, if a property needs another call, the compiler says only that its type does not
// conform to `ParsableValue`.
extension SnapshotParser.Binder {
    /// The compiler names this for raw trees in a container, which
    /// ``bindTree(name:field:access:)-(_,Content,_)`` binds.
    @available(*, unavailable, message: "use bindTree for a tree as it is")
    public func bindField<Content: ParsableTree>(name: String, field: inout Content) {}

    /// The compiler names this for a property of the type `Any`.
    @available(*, unavailable, message: "use bindTree, and declare the property as Any?")
    public func bindField(name: String, field: inout Any) {}

    /// The compiler names this for a property of the type `Any?`.
    @available(*, unavailable, message: "use bindTree for a tree as it is")
    public func bindField(name: String, field: inout Any?) {}

    /// The compiler names this for a property whose type no `bindField` takes.
    @available(
        *,
        unavailable,
        message: """
            the type, or that of its elements, must conform to 'ParsableValue', as an enum with \
            raw values does without writing anything, or to 'ParsableCodable' if it is Codable; \
            a dictionary's keys must conform to 'ParsableKey'
            """
    )
    @_disfavoredOverload
    public func bindField<V>(name: String, field: inout V, access: SnapshotParser.Access = .all) {}

    /// The compiler names this for a property whose type no `bindObject` takes.
    @available(
        *,
        unavailable,
        message: """
            the type must conform to 'ParsableObject'; for a Codable type, use bindField, \
            once it conforms to 'ParsableCodable'
            """
    )
    @_disfavoredOverload
    public func bindObject<V>(name: String, field: inout V) {}
}
