extension SnapshotParser.Binder {
    /// Binds a dictionary that takes every key no other binding asks for.
    ///
    /// It may be bound anywhere among the bindings; where it is not the last, and keys remain,
    /// the object's bindings are called a second time for these alone. A key whose value it cannot hold is
    /// an issue. Writing, its keys are put beside those of the other bindings; a key that another binding
    /// owns is left out and is an issue.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &flags)
    /// ```
    ///
    /// - Parameter dict: the property. Values, objects, and lists of them can be its elements; elements with
    ///     an `id` get their key as that. Its keys are strings or any `ParsableKey`.
    public func bindRemaining<K: ParsableKey, V: Parsable>(dict: inout [K: V]) {
        bindRemaining(nil, isOptional: false, isObserved: false) {
            dict
        } set: {
            dict = $0 ?? [:]
        }
    }

    /// Binds an optional dictionary that takes every key no other binding asks for. Where none remains,
    /// the property stays as it is.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &flags)
    /// ```
    ///
    /// - Parameter dict: the property.
    public func bindRemaining<K: ParsableKey, V: Parsable>(dict: inout [K: V]?) {
        bindRemaining(nil, isOptional: true, isObserved: false) {
            dict
        } set: {
            dict = $0
        }
    }

    /// Binds a dictionary that takes every key no other binding asks for, through a getter and a
    /// setter. Only a parse calls the setter.
    ///
    /// ```swift
    /// binder.bindRemaining(get: { self.flags }, set: { self.flags = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    @_disfavoredOverload
    public func bindRemaining<K: ParsableKey, V: Parsable>(
        get: () -> [K: V],
        set: ([K: V]) -> Void
    ) {
        bindRemaining(nil, isOptional: false, isObserved: true) {
            get()
        } set: {
            set($0 ?? [:])
        }
    }

    /// Binds an optional dictionary that takes every key no other binding asks for, through a getter
    /// and a setter. Only a parse calls the setter, and only where keys remain.
    ///
    /// ```swift
    /// binder.bindRemaining(get: { self.flags }, set: { self.flags = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    public func bindRemaining<K: ParsableKey, V: Parsable>(
        get: () -> [K: V]?,
        set: ([K: V]?) -> Void
    ) {
        bindRemaining(nil, isOptional: true, isObserved: true) {
            get()
        } set: {
            set($0)
        }
    }
}

extension SnapshotParser.Binder {
    /// Binds what no other binding asks for, in whichever form the property is held.
    ///
    /// - Parameter isObserved: whether it is set by a setter, which is called once.
    final func bindRemaining<K: ParsableKey, V: Parsable>(
        _ name: String?,
        isOptional: Bool,
        isObserved: Bool,
        get: () -> [K: V]?,
        set: ([K: V]?) -> Void
    ) {
        guard let reader else { return writer?.putRemaining(name, get() ?? [:]) ?? () }
        let present = get()
        guard
            case .set(let values) = reader.remaining.read(
                name,
                present,
                isOptional: isOptional,
                isObserved: isObserved
            ), isObserved ? mode == .parse : reader.isStoring
        else { return }
        set(values)
    }
}
