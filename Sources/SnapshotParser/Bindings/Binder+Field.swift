extension SnapshotParser.Binder {
    /// Binds a value.
    ///
    /// The property's type says what a missing key and null mean. For a value that is not optional,
    /// both are issues. An optional property stays as it is where the key is missing, and null makes
    /// it nil. An array or a dictionary becomes empty, since the database stores no empty one. A
    /// value of another type is an issue. Writing, nil is left out or written as null, as
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
        field: inout V,
        access: SnapshotParser.Access = .all
    ) {
        bind(name, &field, access)
    }

    /// Binds a value with another form of dates, or under another conversion, than the parser's.
    ///
    /// ```swift
    /// binder.bindField(name: "created", field: &created, dates: .secondsSince1970)
    /// binder.bindField(name: "zip", field: &zip, conversion: .lenient)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - dates: how the dates in the value stand in the tree; nil means as the parser says.
    ///   - conversion: how far a value of another JSON type is accepted; nil means as the parser
    ///     says.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates, conversion) { bind(name, &field, access) }
    }

    /// Binds a value that has a default.
    ///
    /// Reading, a missing key and null give the default; a value of another type is an issue. A raw
    /// value that an enum does not know gives the default too, and ``SnapshotParser/issueHandler``
    /// hears of it. An update leaves the property as it is where the key is missing.
    ///
    /// ```swift
    /// binder.bindField(name: "role", field: &role, default: .member)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - default: what the property becomes where the tree has no value.
    ///   - dates: how the dates in the value stand in the tree; nil means as the parser says.
    ///   - conversion: how far a value of another JSON type is accepted; nil means as the parser
    ///     says.
    ///   - access: in which direction the binding takes part.
    @inlinable
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout V,
        default: V,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates, conversion) {
            guard mode != .serialize else { return bind(name, &field, access) }
            let issueCount = issueCount
            do throws(SnapshotParser._NoValue) {
                let value = try V._read(self, name, access)
                if storesFields { field = value }
            } catch {
                if takesDefault(error, name, since: issueCount), storesFields { field = `default` }
            }
        }
    }

    /// Binds a value through a getter and a setter, for properties that must not be written
    /// needlessly: `@Published` and `@Observable` ones, and those of managed database objects.
    ///
    /// Only a parse calls the setter, and only where the property changes: where the tree has a value,
    /// or has none and the type says that the property is then empty. Serializing calls the getter.
    ///
    /// ```swift
    /// binder.bindField(name: "name", get: { self.name }, set: { self.name = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - dates: how the dates in the value stand in the tree; nil means as the parser says.
    ///   - conversion: how far a value of another JSON type is accepted; nil means as the parser
    ///     says.
    ///   - access: in which direction the binding takes part.
    @inlinable
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
            do throws(SnapshotParser._NoValue) {
                let value = try V._read(self, name, access)
                if mode == .parse { set(value) }
            } catch {
                setAbsent(error, name, set)
            }
        }
    }

    /// Binds a value that has a default through a getter and a setter, for properties that must
    /// not be written needlessly.
    ///
    /// Only a parse calls the setter; an update only where the tree has a value or null.
    ///
    /// ```swift
    /// binder.bindField(name: "rank", get: { self.rank }, set: { self.rank = $0 }, default: -1)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - default: what the property becomes where the tree has no value.
    ///   - dates: how the dates in the value stand in the tree; nil means as the parser says.
    ///   - conversion: how far a value of another JSON type is accepted; nil means as the parser
    ///     says.
    ///   - access: in which direction the binding takes part.
    @inlinable
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
            let issueCount = issueCount
            do throws(SnapshotParser._NoValue) {
                let value = try V._read(self, name, access)
                if mode == .parse { set(value) }
            } catch {
                if takesDefault(error, name, since: issueCount), mode == .parse { set(`default`) }
            }
        }
    }

    /// Lets a property's type bind it.
    @inlinable
    @inline(__always)
    final func bind<V: ParsableValue>(
        _ name: String,
        _ field: inout V,
        _ access: SnapshotParser.Access
    ) {
        withUnsafeMutablePointer(to: &field) {
            V._bind(self, name, .value(UnsafeMutableRawPointer($0)), access)
        }
    }

    /// Binds under other options than the parser's.
    @inlinable
    @inline(__always)
    final func with(
        _ dates: SnapshotParser.DateCoding?,
        _ conversion: SnapshotParser.Conversion?,
        _ bind: () -> Void
    ) {
        if dates == nil, conversion == nil { bind() } else { bindUnder(dates, conversion, bind) }
    }

    @usableFromInline
    final func bindUnder(
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

    /// How many issues were found so far.
    @usableFromInline
    final var issueCount: Int { report.issueCount }

    @usableFromInline
    final func write<V: ParsableValue>(
        _ name: String,
        _ value: V,
        _ access: SnapshotParser.Access
    ) {
        var value = value
        bind(name, &value, access)
    }

    /// Whether a property that has a default takes it, where its binding has no value.
    @usableFromInline
    final func takesDefault(
        _ reason: SnapshotParser._NoValue,
        _ name: String,
        since issueCount: Int
    ) -> Bool {
        guard let reader else { return false }
        return switch reason {
        case .inert: false
        case .missing: !reader.isMerging
        case .null: true
        case .invalid: reader.toleratesUnknownCase(of: name, since: issueCount)
        }
    }
}

extension Reader {
    /// Tolerates an issue with a raw value of the field itself, which only a newer version of its
    /// type may know.
    fileprivate func toleratesUnknownCase(of name: String, since issueCount: Int) -> Bool {
        guard report.issueCount == issueCount + 1, let issue = report.issues.last,
            issue.kind.isRawValue, issue.path == path + [name]
        else { return false }
        report.tolerated.append(report.issues.removeLast())
        return true
    }
}
