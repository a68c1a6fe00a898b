extension SnapshotParser.Binder {
    /// Binds a property through a getter and a setter, for properties that must not be written
    /// needlessly: `@Published` and `@Observable` ones, and those of managed database objects.
    ///
    /// The closure binds the property's value as any other property. The setter is called only if
    /// that sets a value: never when serializing or validating, nor in an update that has nothing
    /// for the property, or that changes a present instance in place. A validation of a type with
    /// checks fills new objects, whose setters are called.
    ///
    /// ```swift
    /// binder.bind(get: { self.name }, set: { self.name = $0 }) {
    ///     binder.bindField(name: "name", field: &$0)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - get: returns the property's value. It may be called in each mode.
    ///   - set: sets the property.
    ///   - bind: binds the value, by any of the other bindings.
    @inlinable
    public func bind<Property>(
        get: () -> Property,
        set: (Property) -> Void,
        _ bind: (inout Property) -> Void
    ) {
        var property = get()
        if detectAssignments(in: { bind(&property) }), mode == .parse { set(property) }
    }

    /// Binds with a format of dates, a conversion or a form of nil other than the parser's.
    ///
    /// ```swift
    /// binder.with(dates: .secondsSince1970) {
    ///     binder.bindField(name: "created", field: &created)
    ///     binder.bindField(name: "edited", field: &edited)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - dates: the format of dates in the tree; nil for the one in force.
    ///   - conversion: which values of other JSON types are converted, beside what is in force;
    ///     only with `.strict`, none are.
    ///   - nilValues: how a property of this object that is nil is written; nil for what is in
    ///     force.
    ///   - bind: the bindings.
    public func with(
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        nilValues: SnapshotParser.NilValues? = nil,
        _ bind: () -> Void
    ) {
        // Most bindings have none, and a copy of what is in force takes time.
        if dates == nil, conversion == nil, nilValues == nil { return bind() }
        let outer = (bindingDates, self.conversion, scope.nilValues, stringForm)
        if let dates { bindingDates = dates }
        if let nilValues { scope.nilValues = nilValues }
        if let conversion {
            self.conversion = conversion == .strict ? [] : self.conversion.union(conversion)
        }
        let form = conversion.flatMap(StringForm.init)
        if form != nil || conversion == .strict { stringForm = form }
        bind()
        (bindingDates, self.conversion, scope.nilValues, stringForm) = outer
    }

    /// How the values of the current object's next bindings are stored as strings.
    private var stringForm: StringForm? {
        get { reader?.nodes.current.state.stringForm ?? writer?.nodes.current.state.stringForm }
        set {
            reader?.nodes.current.state.stringForm = newValue
            writer?.nodes.current.state.stringForm = newValue
        }
    }
}
