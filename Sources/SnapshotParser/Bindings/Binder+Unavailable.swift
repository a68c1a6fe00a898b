// Without these, if a property needs another call, the compiler says only that its type does not
// conform to `ParsableValue`.
extension SnapshotParser.Binder {
    /// What the compiler names for an object: ``bindObject(name:field:access:)-(_,T,_)`` binds it.
    @available(*, unavailable, message: "use bindObject for an object")
    @_disfavoredOverload
    public func bindField<T: ParsableObject>(name: String, field: inout T) {}

    /// What the compiler names for an optional object.
    @available(*, unavailable, message: "use bindObject for an object")
    @_disfavoredOverload
    public func bindField<T: ParsableObject>(name: String, field: inout T?) {}

    /// What the compiler names for objects: ``bindList(name:list:access:)`` binds them.
    @available(*, unavailable, message: "use bindList for a list of objects")
    @_disfavoredOverload
    public func bindField<L: ParsableList>(name: String, field: inout L) {}

    /// What the compiler names for raw trees in a container: ``bindTree(name:field:access:)-(_,Content,_)`` binds them.
    @available(*, unavailable, message: "use bindTree for a tree as it is")
    @_disfavoredOverload
    public func bindField<Content: ParsableTree>(name: String, field: inout Content) {}

    /// What the compiler names for an optional container of raw trees.
    @available(*, unavailable, message: "use bindTree for a tree as it is")
    @_disfavoredOverload
    public func bindField<Content: ParsableTree>(name: String, field: inout Content?) {}

    /// What the compiler names for a value of any type.
    @available(*, unavailable, message: "use bindTree, and declare the property as Any?")
    @_disfavoredOverload
    public func bindField(name: String, field: inout Any) {}

    /// What the compiler names for an optional value of any type.
    @available(*, unavailable, message: "use bindTree for a tree as it is")
    @_disfavoredOverload
    public func bindField(name: String, field: inout Any?) {}

    /// What the compiler names for a `Codable` type.
    @available(
        *,
        unavailable,
        message: """
            a Codable type is bound once it conforms to ParsableCodable, without writing anything, and an \
            enum with raw values once it conforms to ParsableValue
            """
    )
    @_disfavoredOverload
    public func bindField<C: Codable>(name: String, field: inout C) {}

    /// What the compiler names for an enum with raw values.
    @available(
        *,
        unavailable,
        message: "a type with raw values is bound once it conforms to ParsableValue"
    )
    @_disfavoredOverload
    public func bindField<R: RawRepresentable>(name: String, field: inout R) {}

    /// What the compiler names for an optional enum with raw values.
    @available(
        *,
        unavailable,
        message: "a type with raw values is bound once it conforms to ParsableValue"
    )
    @_disfavoredOverload
    public func bindField<R: RawRepresentable>(name: String, field: inout R?) {}

    /// What the compiler names for a `Codable` enum with raw values.
    @available(
        *,
        unavailable,
        message: "a type with raw values is bound once it conforms to ParsableValue"
    )
    @_disfavoredOverload
    public func bindField<R: RawRepresentable & Codable>(name: String, field: inout R) {}

    /// What the compiler names for a list of values.
    @available(*, unavailable, message: "use bindField for a list of values")
    @_disfavoredOverload
    public func bindList<V: ParsableValue>(name: String, list: inout [V]) {}

    /// What the compiler names for a value.
    @available(*, unavailable, message: "use bindField for a value")
    @_disfavoredOverload
    public func bindObject<V: ParsableValue>(name: String, field: inout V) {}

    /// What the compiler names for a raw tree that is not optional.
    @available(
        *,
        unavailable,
        message: "declare the property as Any?, since the key may be missing"
    )
    @_disfavoredOverload
    public func bindTree(name: String, field: inout Any) {}
}
