extension SnapshotParser.Binder {
    /// Binds the remaining keys, as `bindRemaining` does.
    ///
    /// The name is not a key of the tree: the dictionary does not hold what is under it, but all
    /// remaining keys, even misspelled ones. If one key holds a dictionary, use `bindField`, or
    /// `bindList` for objects.
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
        bindRemaining(name, &dict, .plain)
    }

    /// Binds the remaining keys, as `bindRemaining` does.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "flags", dict: &flags)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - dict: the property.
    public func bindDictionary<K: ParsableKey, V: Parsable>(name: String, dict: inout [K: V]?) {
        bindRemaining(name, &dict, .plain)
    }

    /// Binds the remaining keys, as `bindRemaining` does, through a getter and a setter.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "flags", get: { self.flags }, set: { self.flags = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    @_disfavoredOverload
    public func bindDictionary<K: ParsableKey, V: Parsable>(
        name: String,
        get: () -> [K: V],
        set: ([K: V]) -> Void
    ) {
        bindRemaining(name, get, set, .plain)
    }

    /// Binds the remaining keys, as `bindRemaining` does, through a getter and a setter.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "flags", get: { self.flags }, set: { self.flags = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    public func bindDictionary<K: ParsableKey, V: Parsable>(
        name: String,
        get: () -> [K: V]?,
        set: ([K: V]?) -> Void
    ) {
        bindRemaining(name, get, set, .plain)
    }

    /// Binds the remaining keys, as `bindRemaining` does.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "others", dict: &others)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - dict: the property.
    public func bindDictionary(name: String, dict: inout [String: Any]) {
        bindRemaining(name, &dict, .trees)
    }

    /// Binds the remaining keys, as `bindRemaining` does.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "others", dict: &others)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - dict: the property.
    public func bindDictionary(name: String, dict: inout [String: Any]?) {
        bindRemaining(name, &dict, .trees)
    }

    /// Binds the remaining keys, as `bindRemaining` does, through a getter and a setter.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "others", get: { self.others }, set: { self.others = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    @_disfavoredOverload
    public func bindDictionary(
        name: String,
        get: () -> [String: Any],
        set: ([String: Any]) -> Void
    ) {
        bindRemaining(name, get, set, .trees)
    }

    /// Binds the remaining keys, as `bindRemaining` does, through a getter and a setter.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "others", get: { self.others }, set: { self.others = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    public func bindDictionary(
        name: String,
        get: () -> [String: Any]?,
        set: ([String: Any]?) -> Void
    ) {
        bindRemaining(name, get, set, .trees)
    }
}
