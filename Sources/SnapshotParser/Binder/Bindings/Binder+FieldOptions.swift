extension SnapshotParser.Binder {
    /// Binds a value under another conversion than the parser's.
    ///
    /// ```swift
    /// binder.bindField(name: "zip", field: &zip, conversion: .lenient)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - conversion: how far a value of another JSON type is accepted.
    ///   - access: in which direction the binding takes part.
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V?,
        conversion: SnapshotParser.Conversion,
        access: SnapshotParser.Access = .all
    ) {
        with(\.conversion, conversion) { bindField(name: name, field: &field, access: access) }
    }

    /// Binds a value that must be there under another conversion than the parser's.
    ///
    /// ```swift
    /// binder.bindField(name: "count", field: &count, conversion: .lenient)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - conversion: how far a value of another JSON type is accepted.
    ///   - access: in which direction the binding takes part.
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        conversion: SnapshotParser.Conversion,
        access: SnapshotParser.Access = .all
    ) {
        with(\.conversion, conversion) { bindField(name: name, field: &field, access: access) }
    }

    /// Binds a value whose dates have another form than the parser's.
    ///
    /// ```swift
    /// binder.bindField(name: "published", field: &published, dates: .iso8601)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property, a date or a collection of dates.
    ///   - dates: how the dates stand in the tree.
    ///   - access: in which direction the binding takes part.
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V?,
        dates: SnapshotParser.DateCoding,
        access: SnapshotParser.Access = .all
    ) {
        with(\.dates, dates) { bindField(name: name, field: &field, access: access) }
    }

    /// Binds a value that must be there and whose dates have another form than the parser's.
    ///
    /// ```swift
    /// binder.bindField(name: "created", field: &created, dates: .secondsSince1970)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property, a date or a collection of dates.
    ///   - dates: how the dates stand in the tree.
    ///   - access: in which direction the binding takes part.
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        dates: SnapshotParser.DateCoding,
        access: SnapshotParser.Access = .all
    ) {
        with(\.dates, dates) { bindField(name: name, field: &field, access: access) }
    }

    private func with<Option>(
        _ option: ReferenceWritableKeyPath<SnapshotParser.Binder, Option>,
        _ value: Option,
        _ bind: () -> Void
    ) {
        let outer = self[keyPath: option]
        self[keyPath: option] = value
        bind()
        self[keyPath: option] = outer
    }
}
