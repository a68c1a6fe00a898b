extension SnapshotParser.Binder {
    /// Binds a subtree as it is.
    ///
    /// When reading, a missing key leaves the property as it is and null makes it nil. When
    /// writing, what JSON cannot hold is left out and is an issue. Foundation's containers are
    /// copied to Swift's, so that the property does not change with its source.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", field: &payload)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindTree(name: String, field: inout Any?, access: SnapshotParser.Access = .all) {
        bindField(name, &field, access, as: { $0.map(AnyTree.init) }, unwrap: { $0?.value })
    }

    /// Binds the children of a node, or the elements of an array, as they are.
    ///
    /// When reading, a missing key and null give an empty one; a value of another shape is an
    /// issue. What a node's children hold may be of any type, and so may an array's elements.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", field: &payload)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property, a `[String: Any]` or an `[Any]`.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindTree<Content: ParsableTree>(
        name: String,
        field: inout Content,
        access: SnapshotParser.Access = .all
    ) {
        bindField(name, &field, access, as: RawContainer.init, unwrap: \.content)
    }

    /// Binds the children of a node, or the elements of an array, that may be missing, as they are.
    ///
    /// When reading, a missing key leaves the property as it is, and null makes it nil; a value of
    /// another shape is an issue.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", field: &payload)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property, a `[String: Any]?` or an `[Any]?`.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindTree<Content: ParsableTree>(
        name: String,
        field: inout Content?,
        access: SnapshotParser.Access = .all
    ) {
        bindField(name, &field, access, as: { $0.map(RawContainer.init) }, unwrap: { $0?.content })
    }
}
