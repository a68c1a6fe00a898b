extension SnapshotParser.Binder {
    /// Binds a value that is made of one of another type, which is read and written by its own rules.
    ///
    /// When reading, a missing key leaves the property as it is, null makes it nil, and an error
    /// that the mapper throws becomes an issue that keeps it and shows the value. The mapper runs
    /// while the property is being accessed, so it must not touch that property.
    ///
    /// ```swift
    /// binder.bindField(
    ///     name: "size",
    ///     field: &size,
    ///     mapper: { (text: String) in try Size(text: text) },
    ///     reverseMapper: { $0.text }
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - mapper: makes the property's value from what was read, or throws.
    ///   - reverseMapper: makes what is to be written from the property's value; not called for nil.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: which values of other JSON types are converted; nil for the parser's
    ///     choice.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindField<S: ParsableValue, V>(
        name: String,
        field: inout V?,
        mapper: (S) throws -> V,
        reverseMapper: (V) -> S,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        bind(name, dates, conversion, access, field.map(reverseMapper)) {
            try mapper($0) as V?
        } set: {
            store($0, &field)
        }
    }

    /// Binds a value that must be there and is made of one of another type, which is read and written by
    /// its own rules. A missing key, null and an error that the mapper throws are issues.
    ///
    /// ```swift
    /// binder.bindField(
    ///     name: "size",
    ///     field: &size,
    ///     mapper: { (text: String) in try Size(text: text) },
    ///     reverseMapper: { $0.text }
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - mapper: makes the property's value from what was read, or throws.
    ///   - reverseMapper: makes what is to be written from the property's value.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: which values of other JSON types are converted; nil for the parser's
    ///     choice.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindField<S: ParsableValue, V>(
        name: String,
        field: inout V,
        mapper: (S) throws -> V,
        reverseMapper: (V) -> S,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        bind(name, dates, conversion, access, reverseMapper(field)) {
            try mapper($0)
        } set: {
            store($0, &field)
        }
    }

    private func bind<S: ParsableValue, V, Written: ParsableValue>(
        _ name: String,
        _ dates: SnapshotParser.DateCoding?,
        _ conversion: SnapshotParser.Conversion?,
        _ access: SnapshotParser.Access,
        _ written: @autoclosure () -> Written,
        mapper: (S) throws -> V,
        set: (V) -> Void
    ) {
        with(dates: dates, conversion: conversion) {
            guard let reader else { return write(name, written(), access) }
            reader.readMapped(name, access, { try mapper(reader.parsed(S.self, from: $0)) }, set) {
                written()
            }
        }
    }
}
