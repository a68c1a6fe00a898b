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
        do throws(SnapshotParser._NoValue) {
            assign(try readValue(name, access, updating: field), to: &field)
        } catch {
            resolveNoValue(error, name, &field)
        }
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
    ///   - conversion: which values of other JSON types are converted, beside those of the parser's
    ///     choice; only with `.strict`, none are.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        // A leaf, or an array of leaves, is no set.
        if conversion?.contains(.keys) == true, RootShape(V.self).model is any _Leaf.Type {
            add(.unusedConversion, at: name)
        }
        with(dates: dates, conversion: conversion) {
            bindField(name: name, field: &field, access: access)
        }
    }

    /// Binds anything parsable: an object, a list or a dictionary of objects, or, in a generic
    /// type, a value of a type that is not known.
    ///
    /// ```swift
    /// binder.bindField(name: "best", field: &best)
    /// binder.bindField(name: "songs", field: &songs)
    /// ```
    ///
    /// An object is read and written as by ``bindObject(name:field:access:)``, objects as by
    /// ``bindList(name:list:access:)``; these have further parameters.
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: which values of other JSON types are converted, beside those of the parser's
    ///     choice; only with `.strict`, none are.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindField<V: Parsable>(
        name: String,
        field: inout V,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates: dates, conversion: conversion) {
            if let writer { return writer.put(name, anything: field, access) }
            read(name, &field, access, making: nil)
        }
    }

    /// Binds a value that has a default.
    ///
    /// When reading, a missing key and null give the default. A value of another type, or a raw
    /// value that an enum does not know, is an issue, or gives the default too, as
    /// ``SnapshotParser/invalidValues`` says. An update leaves the property alone if the key is
    /// missing or its value is tolerated.
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
    ///   - conversion: which values of other JSON types are converted, beside those of the parser's
    ///     choice; only with `.strict`, none are.
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
        with(dates: dates, conversion: conversion) {
            guard mode != .serialize else { return write(name, field, access, hasDefault: true) }
            do throws(SnapshotParser._NoValue) {
                assign(try readValue(name, access, updating: field), to: &field)
            } catch {
                let takesDefault = asReader.resolveAbsence(of: name, error, as: nil)
                if takesDefault { assign(`default`, to: &field) }
            }
        }
    }
}

// Inlined into the user's module, specialized for each type of value. Kept for speed: the `ratios`
// rows `parse native: 8 enums` and `parse native: 8 arrays` are slower without it, since
// unspecialized code asks the type for each step.
extension SnapshotParser.Binder {
    /// Writes a property, however it is bound.
    @inlinable
    @inline(__always)
    final func write<V: ParsableValue>(
        _ name: String,
        _ value: V,
        _ access: SnapshotParser.Access,
        hasDefault: Bool = false
    ) {
        if writeDirectly(name, access, { value._writtenDirectly(in: $0) }) { return }
        writeAnyForm(name, value, access, hasDefault: hasDefault)
    }

    /// Reads a binding's value: directly, if it has its type's most common form, and is no object
    /// that an update merges into the present value. Only a binder that reads has values.
    @inlinable
    @inline(__always)
    final func readValue<V: ParsableValue>(
        _ name: String,
        _ access: SnapshotParser.Access,
        updating property: borrowing V
    ) throws(SnapshotParser._NoValue) -> V {
        var box = try asReader.claimBox(name, access)
        do throws(SnapshotParser._NotDirect) {
            guard isNew || !box.isObject else { throw .otherForm }
            return try V._readDirectly(&box, in: context.below)
        } catch {
            return try asReader.readAnyForm(name, box, updating: property)
        }
    }
}

// Every binding sets its property by these, so that it is known whether one did.
extension SnapshotParser.Binder {
    /// Sets a property of the current object, if its properties are set.
    @inlinable
    @inline(__always)
    final func assign<Property>(_ value: consuming Property, to property: inout Property) {
        guard setsProperties else { return }
        property = value
        scope.hasSetProperty = true
    }

    /// Calls bindings.
    ///
    /// - Returns: whether any of them set a property.
    @inlinable
    final func detectAssignments(in bind: () -> Void) -> Bool {
        let outer = scope.hasSetProperty
        scope.hasSetProperty = false
        bind()
        defer { scope.hasSetProperty = scope.hasSetProperty || outer }
        return scope.hasSetProperty
    }
}
