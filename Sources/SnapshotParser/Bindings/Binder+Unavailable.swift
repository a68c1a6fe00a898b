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

    /// What the compiler names for an enum with raw values.
    @available(*, unavailable, message: "a type with raw values must conform to ParsableValue")
    public func bindField<R: RawRepresentable>(name: String, field: inout R) {}

    /// What the compiler names for a character.
    @available(*, unavailable, message: "declare the property as String; JSON has no characters")
    public func bindField(name: String, field: inout Character) {}

    /// What the compiler names for an object.
    @available(*, unavailable, message: "use bindObject for an object")
    public func bindList<O: _ObjectOrNil>(name: String, list: inout O) {}

    /// What the compiler names for a list whose elements are not objects.
    @available(
        *,
        unavailable,
        message: """
            use bindField for a list of values or of types that conform to ParsableCodable; other elements \
            must conform to ParsableObject, and a dictionary's keys to ParsableKey
            """
    )
    public func bindList<L>(name: String, list: inout L) {}

    /// What the compiler names for a value.
    @available(*, unavailable, message: "use bindField for a value")
    public func bindObject<V: ParsableValue>(name: String, field: inout V) {}

    /// What the compiler names for objects.
    @available(*, unavailable, message: "use bindList for a list of objects")
    public func bindObject<L: ParsableList>(name: String, field: inout L) {}

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

    /// What the compiler names for a raw tree that is not optional.
    @available(*, unavailable, message: "declare the property as Any?: the key may be missing")
    public func bindTree(name: String, field: inout Any) {}

    /// What the compiler names for a dictionary whose keys are of an enum without the conformance.
    @available(*, unavailable, message: "the type of the keys must conform to ParsableKey")
    public func bindField<K: RawRepresentable<String>, V>(name: String, field: inout [K: V]) {}

    // Without this, the compiler treats every dictionary that cannot be bound as a `[String: Any]` of
    // the wrong type, and does not say what is missing.
    /// What the compiler names for a dictionary that cannot be bound. Its keys have to be `String` or
    /// of a type that conforms to ``ParsableKey``, and its values of one that conforms to ``Parsable``.
    @available(
        *,
        unavailable,
        message: "the keys must be String or conform to ParsableKey, and the values to Parsable"
    )
    public func bindDictionary<D>(name: String, dict: inout D) {}
}
