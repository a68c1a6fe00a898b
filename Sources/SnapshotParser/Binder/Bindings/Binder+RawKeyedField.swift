extension SnapshotParser.Binder {
    /// Binds a dictionary with typed keys that may be absent. A key that is none of the type's is
    /// an issue.
    ///
    /// ```swift
    /// binder.bindField(name: "hours", field: &hoursByWeekday)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindField<K: RawRepresentable<String> & Hashable, V: ParsableValue>(
        name: String,
        field: inout [K: V]?,
        access: SnapshotParser.Access = .all
    ) {
        var raw = field.map { RawKeyed(values: $0) }
        bindField(name: name, field: &raw, access: access)
        if mode != .serialize, isWriting { field = raw?.values }
    }

    /// Binds a dictionary with typed keys. Reading, a missing key and null give an empty one, and
    /// a key that is none of the type's is an issue.
    ///
    /// ```swift
    /// binder.bindField(name: "hours", field: &hoursByWeekday)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindField<K: RawRepresentable<String> & Hashable, V: ParsableValue>(
        name: String,
        field: inout [K: V],
        access: SnapshotParser.Access = .all
    ) {
        var raw = RawKeyed(values: field)
        bindField(name: name, field: &raw, access: access)
        if mode != .serialize, isWriting { field = raw.values }
    }
}
