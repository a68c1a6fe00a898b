extension SnapshotParser.Binder {
    /// Binds a value by closures that convert it.
    ///
    /// When reading, an error that the mapper throws becomes an issue that keeps it and shows the
    /// value. If the property is not optional, a missing key and null are issues. If it is
    /// optional, a missing key leaves it as it is, and null makes it nil. The mapper gets values of
    /// Swift's own types, such as `Int`, `Double`, `Bool` and `[String: Any]`. It runs while the
    /// property is being accessed, so it must not touch that property.
    ///
    /// ```swift
    /// binder.bindField(
    ///     name: "size",
    ///     field: &size,
    ///     mapper: { try Size(text: $0) },
    ///     reverseMapper: { $0.text }
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - mapper: makes the value from the tree's, or throws.
    ///   - reverseMapper: makes the tree's value; nil counts as null.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindField<V>(
        name: String,
        field: inout V,
        mapper: (Any) throws -> V,
        reverseMapper: (V) -> Any?,
        access: SnapshotParser.Access = .all
    ) {
        guard let reader else { return put(name, access) { reverseMapper(field) } }
        reader.readMapped(name, access, { try mapper(reader.native($0)) }) {
            store($0, &field)
        } written: {
            AnyTree(value: reverseMapper(field) as Any)
        }
    }

    private func put(_ name: String, _ access: SnapshotParser.Access, _ value: () -> Any?) {
        guard let writer, writer.isWrittenChecked(name, access) else { return }
        writer.put(name) { try value().flatMap { try writer.trees.tree($0) } }
    }
}
