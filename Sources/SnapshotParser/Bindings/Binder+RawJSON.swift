extension SnapshotParser.Binder {
    /// Binds a subtree as JSON text, for a part of the tree that other code understands.
    ///
    /// When reading, the text has sorted keys; a missing key leaves the property as it is, and null
    /// makes it nil. When writing, the text becomes a tree again; what is not JSON is left out and
    /// is an issue.
    ///
    /// ```swift
    /// binder.bindRawJSON(name: "config", field: &configJSON)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindRawJSON(
        name: String,
        field: inout String?,
        access: SnapshotParser.Access = .all
    ) {
        bindField(name, &field, access, as: { $0.map(RawJSON.init) }, unwrap: { $0?.text })
    }

    /// Binds a required subtree as JSON text.
    ///
    /// ```swift
    /// binder.bindRawJSON(name: "config", field: &configJSON)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindRawJSON(
        name: String,
        field: inout String,
        access: SnapshotParser.Access = .all
    ) {
        bindField(name, &field, access, as: RawJSON.init, unwrap: \.text)
    }
}
