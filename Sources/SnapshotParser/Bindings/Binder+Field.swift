extension SnapshotParser.Binder {
    /// Binds a value.
    ///
    /// The property's type says what a missing key and null mean. If it is not optional, both are
    /// issues. If it is optional, a missing key leaves it as it is, and null makes it nil. An array
    /// or a dictionary becomes empty, since the database does not store empty ones. A value of
    /// another type is an issue. When writing, nil is left out or written as null, as
    /// ``SnapshotParser/nilValues`` says.
    ///
    /// ```swift
    /// binder.bindField(name: "age", field: &age)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    @inlinable
    @inline(never)
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return write(name, field, access) }
        read(name, access) { (value: consuming V) in if storesFields { field = value } }
    }

    /// Binds a value with a format of dates, or a conversion, other than the parser's.
    ///
    /// ```swift
    /// binder.bindField(name: "created", field: &created, dates: .secondsSince1970)
    /// binder.bindField(name: "zip", field: &zip, conversion: .lenient)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: whether values of other JSON types are converted; nil for the parser's
    ///     choice.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates, conversion) { bindField(name: name, field: &field, access: access) }
    }

    /// Binds a value that has a default.
    ///
    /// When reading, a missing key and null give the default; a value of another type is an issue.
    /// A raw value that an enum does not know gives the default too, and is reported to
    /// ``SnapshotParser/issueHandler``. An update leaves the property alone if the key is missing.
    ///
    /// ```swift
    /// binder.bindField(name: "role", field: &role, default: .member)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - default: the property's value if the tree has none.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: whether values of other JSON types are converted; nil for the parser's
    ///     choice.
    ///   - access: whether the binding reads, writes, or does both.
    @inlinable
    @inline(never)
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        default: V,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates, conversion) {
            guard mode != .serialize else { return write(name, field, access) }
            read(name, access, default: `default`) { if storesFields { field = $0 } }
        }
    }

    /// Binds a value through a getter and a setter, for properties that must not be written
    /// needlessly: `@Published` and `@Observable` ones, and those of managed database objects.
    ///
    /// Only a parse calls the setter, and only if the property changes: the tree has a value, or it
    /// has none and the property's type makes it empty. Serializing calls the getter.
    ///
    /// ```swift
    /// binder.bindField(name: "name", get: { self.name }, set: { self.name = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: whether values of other JSON types are converted; nil for the parser's
    ///     choice.
    ///   - access: whether the binding reads, writes, or does both.
    @inlinable
    @inline(never)
    public func bindField<V: ParsableValue>(
        name: String,
        get: () -> V,
        set: (V) -> Void,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates, conversion) {
            guard mode != .serialize else { return write(name, get(), access) }
            read(name, access) { if mode == .parse { set($0) } }
        }
    }

    /// Binds a value that has a default through a getter and a setter, for properties that must
    /// not be written needlessly.
    ///
    /// Only a parse calls the setter. An update calls it only if the tree has a value or null.
    ///
    /// ```swift
    /// binder.bindField(name: "rank", get: { self.rank }, set: { self.rank = $0 }, default: -1)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - default: the property's value if the tree has none.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: whether values of other JSON types are converted; nil for the parser's
    ///     choice.
    ///   - access: whether the binding reads, writes, or does both.
    @inlinable
    @inline(never)
    public func bindField<V: ParsableValue>(
        name: String,
        get: () -> V,
        set: (V) -> Void,
        default: V,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates, conversion) {
            guard mode != .serialize else { return write(name, get(), access) }
            read(name, access, default: `default`) { if mode == .parse { set($0) } }
        }
    }
}

// Inlined into the user's module, specialized for each type of value. Kept for speed: the `ratios`
// rows `parse native: 8 enums` and `parse native: 8 arrays` are slower without it, since
// unspecialized code asks the type for each step.
extension SnapshotParser.Binder {
    /// Reads a property, however it is bound.
    @inlinable
    @inline(__always)
    final func read<V: ParsableValue>(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ set: (consuming V) -> Void
    ) {
        do throws(SnapshotParser._NoValue) {
            set(try value(name, access))
        } catch {
            setEmpty(error, name, set)
        }
    }

    /// The same for a binding that has a default.
    @inlinable
    @inline(__always)
    final func read<V: ParsableValue>(
        _ name: String,
        _ access: SnapshotParser.Access,
        default: V,
        _ set: (consuming V) -> Void
    ) {
        let issueCount = issueCount
        do throws(SnapshotParser._NoValue) {
            set(try value(name, access))
        } catch {
            if usesDefault(error, name, since: issueCount) { set(`default`) }
        }
    }

    /// Writes a property, however it is bound.
    @inlinable
    @inline(__always)
    final func write<V: ParsableValue>(
        _ name: String,
        _ value: V,
        _ access: SnapshotParser.Access
    ) {
        if writeDirectly(name, access, { value._fastSerialize(in: context, level: $0) }) { return }
        writeAnyForm(name, value, access)
    }

    /// Reads a binding's value: in place, if it has its type's most common form.
    @inlinable
    @inline(__always)
    final func value<V: ParsableValue>(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> V {
        var box = try claimedBox(name, access)
        do throws(SnapshotParser._NoValue) {
            return try V._fastParse(&box, in: context)
        } catch {
            return try readAnyForm(name, box)
        }
    }
}

extension SnapshotParser.Binder {
    @usableFromInline
    final func readAnyForm<V: ParsableValue>(
        _ name: String,
        _ box: SnapshotParser._ValueBox
    ) throws(SnapshotParser._NoValue) -> V {
        guard let reader else { throw .skipped }
        return try reader.anyForm(name, box)
    }

    @usableFromInline
    final func setEmpty<P: Parsable>(
        _ reason: SnapshotParser._NoValue,
        _ name: String,
        _ set: (consuming P) -> Void
    ) {
        reader?.setAbsent(reason, name, set)
    }

    @usableFromInline
    final func writeDirectly(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ make: (Int) -> Any?
    ) -> Bool {
        writer?.put(name, access, make) ?? true
    }

    @usableFromInline
    final func writeAnyForm<V: ParsableValue>(
        _ name: String,
        _ value: V,
        _ access: SnapshotParser.Access
    ) {
        writer?.putAnyForm(name, value, access)
    }

    @usableFromInline
    final var issueCount: Int { report.issueCount }

    @usableFromInline
    final func usesDefault(
        _ reason: SnapshotParser._NoValue,
        _ name: String,
        since issueCount: Int
    ) -> Bool {
        reader?.takesDefault(reason, name, since: issueCount) ?? false
    }

    /// Binds with the binding's own form of dates and conversion, if it has any.
    @usableFromInline
    final func with(
        _ dates: SnapshotParser.DateCoding?,
        _ conversion: SnapshotParser.Conversion?,
        _ bind: () -> Void
    ) {
        let outer = (ownDates, self.conversion)
        if let dates { ownDates = dates }
        if let conversion { self.conversion = conversion }
        bind()
        (ownDates, self.conversion) = outer
    }
}
