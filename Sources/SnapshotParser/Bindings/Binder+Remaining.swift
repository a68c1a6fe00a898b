extension SnapshotParser.Binder {
    /// Binds a dictionary that takes every key no other binding asks for. It must be the last
    /// binding: one after it that asks for a key is an issue. A subclass calls `super` after its own
    /// bindings.
    ///
    /// A key whose value it cannot hold is an issue. When writing, its keys are put beside those of
    /// the other bindings; a key that another binding writes is left out and is an issue.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &flags)
    /// ```
    ///
    /// - Parameter dict: the property. Values, objects, and lists of them can be its elements;
    ///   elements with an `id` get their key as that. Its keys are strings or any `ParsableKey`.
    public func bindRemaining<K: ParsableKey, V: Parsable>(dict: inout [K: V]) {
        bindRemaining(nil, &dict, dict) { $0 ?? [:] }
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
        bindRemaining(nil, &dict, dict, isOptional: true) { $0 }
    }

    /// Binds a dictionary that takes every key no other binding asks for, with subtrees as they are.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &others)
    /// ```
    ///
    /// - Parameter dict: the property.
    public func bindRemaining(dict: inout [String: Any]) {
        bindRemaining(nil, &dict, dict.mapValues(AnyTree.init)) { $0?.mapValues(\.value) ?? [:] }
    }

    /// Binds an optional dictionary that takes every key no other binding asks for, with subtrees
    /// as they are. If none remains, the property is left as it is.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &others)
    /// ```
    ///
    /// - Parameter dict: the property.
    public func bindRemaining(dict: inout [String: Any]?) {
        bindRemaining(nil, &dict, dict?.mapValues(AnyTree.init), isOptional: true) {
            $0?.mapValues(\.value)
        }
    }

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
    ///   - dict: the property.
    public func bindDictionary<K: ParsableKey, V: Parsable>(name: String, dict: inout [K: V]) {
        bindRemaining(name, &dict, dict) { $0 ?? [:] }
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
        bindRemaining(name, &dict, dict, isOptional: true) { $0 }
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
        bindRemaining(name, &dict, dict.mapValues(AnyTree.init)) { $0?.mapValues(\.value) ?? [:] }
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
        bindRemaining(name, &dict, dict?.mapValues(AnyTree.init), isOptional: true) {
            $0?.mapValues(\.value)
        }
    }
}

extension SnapshotParser.Binder {
    /// Binds the remaining keys.
    ///
    /// - Parameters:
    ///   - present: what the property holds.
    ///   - isOptional: whether the property keeps its value if no key remains.
    ///   - content: the property's value for what was read.
    private func bindRemaining<Property, K: ParsableKey, V: Parsable>(
        _ name: String?,
        _ property: inout Property,
        _ present: [K: V]?,
        isOptional: Bool = false,
        _ content: ([K: V]?) -> Property
    ) {
        guard let reader else { return writer?.putRemaining(name, present ?? [:]) ?? () }
        guard let values = reader.remaining.read(name, present) else { return }
        if values.isEmpty, isOptional, !reader.keepsMissing {
            // A replacement leaves nothing of what was there.
            if reader.isMerging { store(content(nil), &property) }
        } else {
            store(content(values), &property)
        }
    }
}
