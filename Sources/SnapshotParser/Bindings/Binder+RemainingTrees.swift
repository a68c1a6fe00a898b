extension SnapshotParser.Binder {
    /// Binds a dictionary that takes every key no other binding asks for, with subtrees as they are.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &others)
    /// ```
    ///
    /// - Parameter dict: the property.
    public func bindRemaining(dict: inout [String: Any]) {
        bindRemaining(nil, &dict, .trees)
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
        bindRemaining(nil, &dict, .trees)
    }

    /// Binds a dictionary that takes every key no other binding asks for, with subtrees as they are,
    /// through a getter and a setter. Only a parse calls the setter.
    ///
    /// ```swift
    /// binder.bindRemaining(get: { self.others }, set: { self.others = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    @_disfavoredOverload
    public func bindRemaining(get: () -> [String: Any], set: ([String: Any]) -> Void) {
        bindRemaining(nil, get, set, .trees)
    }

    /// Binds an optional dictionary that takes every key no other binding asks for, with subtrees
    /// as they are, through a getter and a setter. Only a parse calls the setter, and only if keys
    /// remain.
    ///
    /// ```swift
    /// binder.bindRemaining(get: { self.others }, set: { self.others = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    public func bindRemaining(get: () -> [String: Any]?, set: ([String: Any]?) -> Void) {
        bindRemaining(nil, get, set, .trees)
    }
}

extension RemainingForm<[String: Any], String, AnyTree> {
    static var trees: Self {
        .init(
            isOptional: false,
            values: { $0.mapValues(AnyTree.init) },
            property: { $0?.mapValues(\.value) ?? [:] }
        )
    }
}

extension RemainingForm<[String: Any]?, String, AnyTree> {
    static var trees: Self {
        .init(
            isOptional: true,
            values: { $0?.mapValues(AnyTree.init) },
            property: { $0?.mapValues(\.value) }
        )
    }
}
