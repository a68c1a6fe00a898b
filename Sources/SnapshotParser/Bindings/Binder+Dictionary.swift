extension SnapshotParser.Binder {
    /// Binds a dictionary that takes every key no other binding asks for.
    ///
    /// It may be bound anywhere among the bindings; where it is not the last, and keys are left
    /// over, the object's bindings are called a second time for it alone. A key whose value it
    /// cannot hold is an issue. Writing, its keys stand beside those of the other bindings; a key
    /// that another binding owns is left out and is an issue.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "flags", dict: &flags)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - dict: the property. Values, objects, and lists of them can be its elements; elements with
    ///     an `id` get their key as that. Its keys are strings or any `ParsableKey`.
    public func bindDictionary<K: ParsableKey, V: Parsable>(name: String, dict: inout [K: V]) {
        guard let reader else { return writer?.putLeftover(name, dict) ?? () }
        if case .set(let values) = reader.leftover(name, dict, isOptional: false), reader.isStoring
        {
            dict = values ?? [:]
        }
    }

    /// Binds an optional dictionary that takes every key no other binding asks for. Where none is
    /// left, the property stays as it is.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "flags", dict: &flags)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - dict: the property.
    public func bindDictionary<K: ParsableKey, V: Parsable>(name: String, dict: inout [K: V]?) {
        guard let reader else { return writer?.putLeftover(name, dict ?? [:]) ?? () }
        if case .set(let values) = reader.leftover(name, dict, isOptional: true), reader.isStoring {
            dict = values
        }
    }

    /// Binds a dictionary that takes every key no other binding asks for, through a getter and a
    /// setter. Only a parse calls the setter.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "flags", get: { self.flags }, set: { self.flags = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    @_disfavoredOverload
    public func bindDictionary<K: ParsableKey, V: Parsable>(
        name: String,
        get: () -> [K: V],
        set: ([K: V]) -> Void
    ) {
        guard let reader else { return writer?.putLeftover(name, get()) ?? () }
        if case .set(let values) = reader.leftover(name, get(), isOptional: false, isObserved: true),
            mode == .parse
        {
            set(values ?? [:])
        }
    }

    /// Binds an optional dictionary that takes every key no other binding asks for, through a getter
    /// and a setter. Only a parse calls the setter, and only where keys are left.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "flags", get: { self.flags }, set: { self.flags = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    public func bindDictionary<K: ParsableKey, V: Parsable>(
        name: String,
        get: () -> [K: V]?,
        set: ([K: V]?) -> Void
    ) {
        guard let reader else { return writer?.putLeftover(name, get() ?? [:]) ?? () }
        if case .set(let values) = reader.leftover(name, get(), isOptional: true, isObserved: true),
            mode == .parse
        {
            set(values)
        }
    }
}
