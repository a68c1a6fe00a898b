// Without these, if a property needs another call, the compiler says only that its type does not
// conform to `ParsableValue`.
extension SnapshotParser.Binder {
    /// What the compiler names for raw trees in a container: ``bindTree(name:field:access:)-(_,Content,_)`` binds them.
    @available(*, unavailable, message: "use bindTree for a tree as it is")
    public func bindField<Content: ParsableTree>(name: String, field: inout Content) {}

    /// What the compiler names for a value of any type.
    @available(*, unavailable, message: "use bindTree, and declare the property as Any?")
    public func bindField(name: String, field: inout Any) {}

    /// What the compiler names for an optional value of any type.
    @available(*, unavailable, message: "use bindTree for a tree as it is")
    public func bindField(name: String, field: inout Any?) {}

    /// What the compiler names for a type that is none of the above.
    @available(
        *,
        unavailable,
        message: """
            the type, or that of its elements, must conform to 'ParsableValue', as an enum with raw values \
            does without writing anything, or to 'ParsableCodable' if it is Codable; a dictionary's keys must \
            conform to 'ParsableKey'
            """
    )
    @_disfavoredOverload
    public func bindField<V>(
        name: String,
        field: inout V,
        access: SnapshotParser.Access = .all
    ) {}

    /// What the compiler names for a type that is none of these.
    @available(
        *,
        unavailable,
        message: """
            the type must conform to 'ParsableObject'; for a Codable type, use bindField, once it conforms to \
            'ParsableCodable'
            """
    )
    @_disfavoredOverload
    public func bindObject<V>(name: String, field: inout V) {}
}
