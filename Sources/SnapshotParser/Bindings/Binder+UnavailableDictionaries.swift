// Without these, the compiler treats every dictionary that cannot be bound as a `[String: Any]` of
// the wrong type, and does not say what is missing.
extension SnapshotParser.Binder {
    /// What the compiler names for a dictionary whose keys are of an enum without the conformance.
    @available(
        *,
        unavailable,
        message: "keys with raw values are bound once their type conforms to ParsableKey"
    )
    @_disfavoredOverload
    public func bindField<K: RawRepresentable<String>, V>(name: String, field: inout [K: V]) {}

    /// What the compiler names for an optional dictionary with such keys.
    @available(
        *,
        unavailable,
        message: "keys with raw values are bound once their type conforms to ParsableKey"
    )
    @_disfavoredOverload
    public func bindField<K: RawRepresentable<String>, V>(name: String, field: inout [K: V]?) {}

    /// What the compiler names for a dictionary that cannot be bound. Its keys have to be `String` or
    /// of a type that conforms to ``ParsableKey``, and its values of one that conforms to ``Parsable``.
    @available(
        *,
        unavailable,
        message: "the keys must be String or conform to ParsableKey, and the values to Parsable"
    )
    @_disfavoredOverload
    public func bindDictionary<K, V>(name: String, dict: inout [K: V]) {}

    /// What the compiler names for an optional dictionary that cannot be bound. Its keys have to be
    /// `String` or of a type that conforms to ``ParsableKey``, and its values of one that conforms to
    /// ``Parsable``.
    @available(
        *,
        unavailable,
        message: "the keys must be String or conform to ParsableKey, and the values to Parsable"
    )
    @_disfavoredOverload
    public func bindDictionary<K, V>(name: String, dict: inout [K: V]?) {}
}
