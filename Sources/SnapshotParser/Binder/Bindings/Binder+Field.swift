extension SnapshotParser.Binder {
    /// Binds a value that may be absent.
    ///
    /// Reading, a missing key leaves the property as it is, null makes it nil, and a value of
    /// another type is an issue. Writing, nil is left out or written as null, as
    /// ``SnapshotParser/nilValues`` says.
    ///
    /// ```swift
    /// binder.bindField(name: "age", field: &age)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    @inlinable
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V?,
        access: SnapshotParser.Access = .all
    ) {
        let claim = claim(name, access: access)
        if claim.isFound {
            if isWriting, hasRoom(for: V.self), let value = V._plain(claim.box, in: context) {
                field = value
            } else {
                readOptional(claim, name, &field)
            }
        } else if claim.isWritten {
            if hasRoom(for: V.self), let tree = field?._plainTree(in: context),
                putPlain(name, tree, access)
            {
                return
            }
            put(name, field, access: access)
        }
    }

    /// Binds a value that must be there.
    ///
    /// Reading, a missing key, null and a value of another type are issues.
    ///
    /// ```swift
    /// binder.bindField(name: "name", field: &name)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    @inlinable
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        access: SnapshotParser.Access = .all
    ) {
        let claim = claim(name, access: access)
        if claim.isWritten {
            if hasRoom(for: V.self), let tree = field._plainTree(in: context),
                putPlain(name, tree, access)
            {
                return
            }
            put(name, field, access: access)
        } else if claim.isFound, isWriting, hasRoom(for: V.self),
            let value = V._plain(claim.box, in: context)
        {
            field = value
        } else {
            readMandatory(claim, name, &field)
        }
    }

    /// Binds a value that has a default.
    ///
    /// Reading, a missing key and null give the default; a value of another type is an issue. So
    /// does a raw value that an enum does not know, and ``SnapshotParser/issueHandler`` hears of
    /// it.
    ///
    /// ```swift
    /// binder.bindField(name: "role", field: &role, default: .member)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - default: what the property becomes where the tree has no value.
    ///   - access: in which direction the binding takes part.
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        default: V,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return put(name, field, access: access) }
        switch claimed(name, access: access) {
        case .inert: return
        case .missing: if !isMerging, isWriting { field = `default` }
        case .value(let value):
            let result = outcome(of: V.self, value, inside: name)
            if case .failed(SnapshotParser.Failure.issue(let kind)) = result, kind.isRawValue {
                // A value that only a newer version of the type knows.
                tolerate(kind, at: name)
                take(.null, into: &field, orElse: `default`)
            } else {
                take(noted(result, at: name), into: &field, orElse: `default`)
            }
        }
    }

    /// Binds a value by closures that convert it.
    ///
    /// Reading, a missing key leaves the property as it is, null makes it nil, and an error that
    /// the mapper throws becomes an issue that keeps it. The mapper runs while the property is
    /// being accessed, so it must not touch that property.
    ///
    /// ```swift
    /// binder.bindField(
    ///     name: "size",
    ///     field: &size,
    ///     mapper: { try Size(text: $0) },
    ///     reverseMapper: { $0?.text }
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - mapper: makes the value from what stands in the tree, or throws.
    ///   - reverseMapper: makes what is to stand in the tree; nil counts as a nil property.
    ///   - access: in which direction the binding takes part.
    public func bindField<V>(
        name: String,
        field: inout V?,
        mapper: (Any) throws -> V?,
        reverseMapper: (V?) -> Any?,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else {
            guard isWritten(name, access: access) else { return }
            return putTree(name, reverseMapper(field))
        }
        guard case .value(let value) = claimed(name, access: access) else {
            return
        }
        guard case .value(let content) = Tree.unboxed(value) else {
            return take(.null, into: &field)
        }
        do {
            let mapped = try mapper(content)
            take(mapped.map(Outcome.value) ?? .null, into: &field)
        } catch {
            add(error, at: name)
        }
    }

    /// Binds a value through a getter and a setter, for properties that must not be written
    /// needlessly: `@Published` and `@Observable` ones, and those of managed database objects.
    ///
    /// Only a parse calls the setter, and only where the tree has a value. Serializing and
    /// validating read.
    ///
    /// ```swift
    /// binder.bindField(name: "name", get: { self.name }, set: { self.name = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally. It must be there: a missing key and null are issues.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindField<V: ParsableValue>(
        name: String,
        get: () -> V,
        set: (V) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return put(name, get(), access: access) }
        switch claimed(name, access: access) {
        case .inert: return
        case .missing: if !isMerging { takeNothing(V.self, set: set) { addMissing(name) } }
        case .value(let value):
            switch readField(V.self, value, at: name) {
            case .value(let parsed): if mode == .parse { set(parsed) }
            case .null: takeNothing(V.self, set: set) { add(.unexpectedNull, at: name) }
            case .failed: return
            }
        }
    }

    /// Binds a value that may be absent through a getter and a setter, for properties that must
    /// not be written needlessly.
    ///
    /// Only a parse calls the setter, and only where the tree has a value or null.
    ///
    /// ```swift
    /// binder.bindField(name: "nick", get: { self.nick }, set: { self.nick = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindField<V: ParsableValue>(
        name: String,
        get: () -> V?,
        set: (V?) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else { return put(name, get(), access: access) }
        guard case .value(let value) = claimed(name, access: access) else {
            return
        }
        switch readField(V.self, value, at: name) {
        case .value(let parsed): if mode == .parse { set(parsed) }
        case .null: if mode == .parse { set(nil) }
        case .failed: return
        }
    }

    /// Binds a subtree as it is.
    ///
    /// Reading, a missing key leaves the property as it is and null makes it nil. Writing, what
    /// JSON cannot hold is left out and is an issue.
    ///
    /// ```swift
    /// binder.bindField(name: "payload", field: &payload)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    public func bindField(
        name: String,
        field: inout Any?,
        access: SnapshotParser.Access = .all
    ) {
        guard mode != .serialize else {
            guard isWritten(name, access: access) else { return }
            return putTree(name, field)
        }
        guard case .value(let value) = claimed(name, access: access) else {
            return
        }
        switch Tree.unboxed(value) {
        case .null: take(.null, into: &field)
        case .value(let content): take(.value(content), into: &field)
        }
    }

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

extension SnapshotParser.Binder {
    /// Whether all levels of a type's values are within the limit, so that it need not be asked
    /// at each.
    @inlinable
    func hasRoom<V: ParsableValue>(for type: V.Type) -> Bool {
        V._levels == 0 || isWithinLimit(levels: V._levels)
    }

    @usableFromInline
    func isWithinLimit(levels: Int) -> Bool { level + levels < depthLimit }

    /// Reads a value that may be absent, in any form.
    @usableFromInline
    func readOptional<V: ParsableValue>(_ claim: Claim, _ name: String, _ field: inout V?) {
        take(readField(V.self, values[claim.position], at: name), into: &field)
    }

    /// Reads a value that must be there, in any form.
    @usableFromInline
    func readMandatory<V: ParsableValue>(_ claim: Claim, _ name: String, _ field: inout V) {
        guard claim.isFound else {
            guard claim.isMissing, !isMerging else { return }
            return takeNothing(into: &field) { addMissing(name) }
        }
        switch readField(V.self, values[claim.position], at: name) {
        case .value(let parsed): if isWriting { field = parsed }
        case .null: takeNothing(into: &field) { add(.unexpectedNull, at: name) }
        case .failed: return
        }
    }

    /// Stores what came of reading an optional property.
    @usableFromInline
    func take<V>(_ outcome: Outcome<V>, into field: inout V?) {
        guard isWriting else { return }
        switch outcome {
        case .value(let value): field = value
        case .null: field = nil
        case .failed: return
        }
    }

    /// Stores what came of reading a property that null gives another value.
    @usableFromInline
    func take<V>(_ outcome: Outcome<V>, into field: inout V, orElse other: V) {
        guard isWriting else { return }
        switch outcome {
        case .value(let value): field = value
        case .null: field = other
        case .failed: return
        }
    }

    /// Empties a collection that has no value in the tree, since the database stores no empty
    /// one; what is no collection has to be there.
    private func takeNothing<V>(into field: inout V, otherwise complain: () -> Void) {
        if let empty = (V.self as? any EmptyValue.Type)?.empty as? V {
            if isWriting { field = empty }
        } else {
            complain()
        }
    }

    private func takeNothing<V>(
        _ type: V.Type,
        set: (V) -> Void,
        otherwise complain: () -> Void
    ) {
        if let empty = (V.self as? any EmptyValue.Type)?.empty as? V {
            if mode == .parse { set(empty) }
        } else {
            complain()
        }
    }

    private func readField<V: ParsableValue>(
        _ type: V.Type,
        _ value: Any,
        at name: String
    ) -> Outcome<V> {
        let result = outcome(of: V.self, value, inside: name)
        guard case .failed = result else { return result }
        if frame.isSnapshot, name == parser.keyName, conversion == .strict {
            // A key is always text, so a key of another type is read from its text.
            let converted = readKey(V.self, value)
            if case .value = converted { return converted }
        }
        return noted(result, at: name)
    }

    private func noted<V>(_ outcome: Outcome<V>, at name: String) -> Outcome<V> {
        if case .failed(let error) = outcome { add(error, at: name) }
        return outcome
    }

    /// Reads a value whose parts, where it has any, are inside the field.
    private func outcome<V: ParsableValue>(
        of type: V.Type,
        _ value: Any,
        inside name: String
    ) -> Outcome<V> {
        steps.append(.text(name))
        defer { steps.removeLast() }
        return outcome(of: V.self, value)
    }

    private func readKey<V: ParsableValue>(_ type: V.Type, _ value: Any) -> Outcome<V> {
        conversion = .lenient
        defer { conversion = .strict }
        return outcome(of: V.self, value)
    }

    @usableFromInline
    func put<V: ParsableValue>(
        _ name: String,
        _ value: V?,
        access: SnapshotParser.Access
    ) {
        guard isWritten(name, access: access) else { return }
        guard let value else { return putNull(name) }
        do {
            steps.append(.text(name))
            defer { steps.removeLast() }
            guard let tree = try written(value) else { return putNull(name) }
            put(name, tree)
        } catch {
            add(error, at: name)
            putNothing(name)
        }
    }
}
