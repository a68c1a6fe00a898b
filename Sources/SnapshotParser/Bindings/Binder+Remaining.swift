extension SnapshotParser.Binder {
    /// Binds a dictionary that takes every key no other binding asks for.
    ///
    /// Bind it last. Otherwise, if keys remain, the object's bindings are called a second time. A
    /// key whose value it cannot hold is an issue. When writing, its keys are put beside those of
    /// the other bindings; a key that another binding writes is left out and is an issue.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &flags)
    /// ```
    ///
    /// - Parameter dict: the property. Values, objects, and lists of them can be its elements; elements with
    ///     an `id` get their key as that. Its keys are strings or any `ParsableKey`.
    public func bindRemaining<K: ParsableKey, V: Parsable>(dict: inout [K: V]) {
        bindRemaining(nil, &dict, .plain)
    }

    /// Binds an optional dictionary that takes every key no other binding asks for. If none
    /// remains, the property is left as it is.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &flags)
    /// ```
    ///
    /// - Parameter dict: the property.
    public func bindRemaining<K: ParsableKey, V: Parsable>(dict: inout [K: V]?) {
        bindRemaining(nil, &dict, .plain)
    }

    /// Binds a dictionary that takes every key no other binding asks for, through a getter and a
    /// setter. Only a parse calls the setter.
    ///
    /// ```swift
    /// binder.bindRemaining(get: { self.flags }, set: { self.flags = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    @_disfavoredOverload
    public func bindRemaining<K: ParsableKey, V: Parsable>(
        get: () -> [K: V],
        set: ([K: V]) -> Void
    ) {
        bindRemaining(nil, get, set, .plain)
    }

    /// Binds an optional dictionary that takes every key no other binding asks for, through a
    /// getter and a setter. Only a parse calls the setter, and only if keys remain.
    ///
    /// ```swift
    /// binder.bindRemaining(get: { self.flags }, set: { self.flags = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    public func bindRemaining<K: ParsableKey, V: Parsable>(
        get: () -> [K: V]?,
        set: ([K: V]?) -> Void
    ) {
        bindRemaining(nil, get, set, .plain)
    }
}

extension SnapshotParser.Binder {
    final func bindRemaining<Property, K: ParsableKey, V: Parsable>(
        _ name: String?,
        _ dict: inout Property,
        _ form: RemainingForm<Property, K, V>
    ) {
        let change = change(name, form, isObserved: false) { dict }
        if case .set(let values) = change, storesFields { dict = form.property(values) }
    }

    final func bindRemaining<Property, K: ParsableKey, V: Parsable>(
        _ name: String?,
        _ get: () -> Property,
        _ set: (Property) -> Void,
        _ form: RemainingForm<Property, K, V>
    ) {
        let change = change(name, form, isObserved: true, get)
        if case .set(let values) = change, mode == .parse { set(form.property(values)) }
    }

    /// Writes a property's value, or reads its new one.
    ///
    /// - Parameter isObserved: whether a setter sets it, which is called only once.
    private func change<Property, K: ParsableKey, V: Parsable>(
        _ name: String?,
        _ form: RemainingForm<Property, K, V>,
        isObserved: Bool,
        _ get: () -> Property
    ) -> PropertyChange<[K: V]?> {
        guard let reader else {
            writer?.putRemaining(name, form.values(get()) ?? [:])
            return .none
        }
        return reader.remaining.read(
            name,
            form.values(get()),
            isOptional: form.isOptional,
            isObserved: isObserved
        )
    }
}

/// How a property holds the values of the remaining keys.
struct RemainingForm<Property, Key: ParsableKey, Value: Parsable> {
    let isOptional: Bool
    let values: (Property) -> [Key: Value]?
    let property: ([Key: Value]?) -> Property
}

extension RemainingForm where Property == [Key: Value] {
    static var plain: Self {
        .init(isOptional: false, values: { $0 }, property: { $0 ?? [:] })
    }
}

extension RemainingForm where Property == [Key: Value]? {
    static var plain: Self {
        .init(isOptional: true, values: { $0 }, property: { $0 })
    }
}
