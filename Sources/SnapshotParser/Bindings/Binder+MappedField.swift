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
        bind(name, &field, access, as: AnyTree.self, written: reverseMapper) {
            // A mapper may take whatever it gets.
            guard type(of: $1) != BindingProbe.self else { throw SnapshotParser.Failure.issueAdded }
            return try mapper(TreeCopier($0, .unboxed).validCopy($1))
        }
    }

    /// Binds a value that is made of one of another type, which is read and written by its own
    /// rules.
    ///
    /// When reading, a missing key leaves the property as it is, null makes it nil without a call
    /// of the mapper, and an error that this throws becomes an issue that keeps it and shows the
    /// value. The mapper runs while the property is being accessed, so it must not touch that
    /// property.
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
    ///   - mapper: makes the property's value from what was read, which may be nil, or throws.
    ///   - reverseMapper: makes what is to be written from the property's value; not called for
    ///     nil.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: which values of other JSON types are converted, beside those of the parser's
    ///     choice; only with `.strict`, none are.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindField<S: ParsableValue, V>(
        name: String,
        field: inout V?,
        mapper: (S) throws -> V?,
        reverseMapper: (V) -> S,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates: dates, conversion: conversion) {
            bind(name, &field, access, as: S.self, written: { $0.map(reverseMapper) }) {
                try mapper($0.parsed(S.self, from: $1))
            }
        }
    }

    /// Binds a value that must be there and is made of one of another type, which is read and
    /// written by its own rules. A missing key, null and an error that the mapper throws are
    /// issues.
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
    ///   - conversion: which values of other JSON types are converted, beside those of the parser's
    ///     choice; only with `.strict`, none are.
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
        with(dates: dates, conversion: conversion) {
            bind(name, &field, access, as: S.self, written: { reverseMapper($0) }) {
                try mapper($0.parsed(S.self, from: $1))
            }
        }
    }

    /// - Parameters:
    ///   - written: gives what is written for the property's value.
    ///   - read: makes the property's value from the tree's.
    private func bind<V>(
        _ name: String,
        _ field: inout V,
        _ access: SnapshotParser.Access,
        as type: any Parsable.Type,
        written: (V) -> Any?,
        read: (Reader, Any) throws -> V
    ) {
        if let writer {
            guard writer.prepareToWrite(name, access) else { return }
            let isRequired = Tree.valueForNull(of: V.self) == nil
            return writer.putResult(name, access, isRequired: isRequired) {
                try written(field).flatMap { try writer.nativeTree($0) }
            }
        }
        guard let reader else { return }
        func tree(_ value: V) -> AnyTree { AnyTree(value: written(value) as Any) }
        do throws(SnapshotParser._NoValue) {
            let position = try reader.claim(name, access)
            guard let value = Tree.nonNull(reader.nodes.entries[position].node.value) else {
                throw .null
            }
            do {
                let mapped = try inside(.key(name)) {
                    try read(reader, reader.patchedTree(value, as: type, into: tree(field)))
                }
                assign(mapped, to: &field)
            } catch {
                add(makeFailure(error, found: value), at: name)
                if let probe = exactCast(value, to: BindingProbe.self),
                    let value = probe.value as? V
                {
                    probe.meet(self, writing: tree(value))
                }
                throw .issueAdded
            }
        } catch {
            let valueForNull = Tree.valueForNull(of: V.self)
            let absence = valueForNull == nil ? SnapshotParser._Absence.issue : .allowed
            let isEmpty = reader.resolveAbsence(of: name, error, as: absence)
            if isEmpty, let valueForNull { assign(valueForNull, to: &field) }
        }
    }
}
