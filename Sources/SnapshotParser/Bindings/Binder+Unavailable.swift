// Without these, if a property needs another call, the compiler says only that its type does not
// conform to `ParsableValue`.
extension SnapshotParser.Binder {
    /// What the compiler names for an object: ``bindObject(name:field:access:making:)`` binds it.
    @available(*, unavailable, message: "use bindObject for an object")
    public func bindField<O: _ObjectOrNil>(
        name: String,
        field: inout O,
        access: SnapshotParser.Access = .all
    ) {}

    /// What the compiler names for objects: ``bindList(name:list:access:making:)`` binds them.
    @available(*, unavailable, message: "use bindList for a list of objects")
    public func bindField<L: ParsableList>(
        name: String,
        field: inout L,
        access: SnapshotParser.Access = .all
    ) {}

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
