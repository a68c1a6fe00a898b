extension SnapshotParser.Binder {
    /// Binds a dictionary that takes every key no other binding asks for. It must be the last
    /// binding: one after it that asks for a key is an issue. A subclass calls `super` after its
    /// own bindings.
    ///
    /// A key whose value it cannot hold is an issue. If none remains, an optional dictionary is
    /// left as it is. When writing, its keys are put beside those of the other bindings; a key that
    /// another binding writes is left out and is an issue.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &flags)
    /// ```
    ///
    /// - Parameter dict: the property, a dictionary or an optional one. Values, objects, and lists
    ///   of them can be its elements; elements with an `id` get their key as that. Its keys are
    ///   strings or any `ParsableKey`.
    public func bindRemaining<D: _RemainingKeys>(dict: inout D) { bindRemaining(nil, &dict) }

    /// Binds a dictionary that takes every key no other binding asks for, with subtrees as they
    /// are.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &others)
    /// ```
    ///
    /// - Parameter dict: the property.
    public func bindRemaining(dict: inout [String: Any]) {
        bindRemaining(nil, &dict, as: AnyTree.wrap, AnyTree.unwrap)
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
        bindRemaining(nil, &dict, as: { $0.map(AnyTree.wrap) }) { $0.map(AnyTree.unwrap) }
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
    ///   - dict: the property, a dictionary or an optional one.
    public func bindDictionary<D: _RemainingKeys>(name: String, dict: inout D) {
        bindRemaining(name, &dict)
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
        bindRemaining(name, &dict, as: AnyTree.wrap, AnyTree.unwrap)
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
        bindRemaining(name, &dict, as: { $0.map(AnyTree.wrap) }) { $0.map(AnyTree.unwrap) }
    }

    private func bindRemaining<D: _RemainingKeys>(_ name: String?, _ dict: inout D) {
        guard let reader else { return writer?.putRemaining(name, dict._dictionary ?? [:]) ?? () }
        guard let values = reader.readRemaining(name, dict._dictionary) else { return }
        if values.isEmpty, D._absence == .allowed, !reader.keepsUnmentioned {
            return resolveNoValue(.missing, name ?? "", &dict)
        }
        assign(D._holding(values), to: &dict)
    }

    /// Binds the remaining keys to a dictionary of another type, which reads and writes them.
    private func bindRemaining<Property, Wrapper: _RemainingKeys>(
        _ name: String?,
        _ dict: inout Property,
        as wrap: (Property) -> Wrapper,
        _ unwrap: (Wrapper) -> Property
    ) {
        var wrapped = wrap(dict)
        if detectAssignments(in: { bindRemaining(name, &wrapped) }) { dict = unwrap(wrapped) }
    }
}

/// A dictionary that can take an object's remaining keys, or an optional one.
public protocol _RemainingKeys: Parsable {
    /// The dictionary's keys.
    associatedtype _Key: ParsableKey
    /// The dictionary's values.
    associatedtype _Value: Parsable

    /// The dictionary, if there is one.
    var _dictionary: [_Key: _Value]? { get }

    /// The property's value for a dictionary.
    static func _holding(_ dictionary: [_Key: _Value]) -> Self
}

extension Dictionary: _RemainingKeys where Key: ParsableKey, Value: Parsable {
    /// The dictionary itself.
    public var _dictionary: [Key: Value]? { self }

    /// The dictionary itself.
    public static func _holding(_ dictionary: [Key: Value]) -> [Key: Value] { dictionary }
}

extension Optional: _RemainingKeys where Wrapped: _RemainingKeys {
    /// The dictionary, if there is one.
    public var _dictionary: [Wrapped._Key: Wrapped._Value]? { self?._dictionary }

    /// The dictionary.
    public static func _holding(_ dictionary: [Wrapped._Key: Wrapped._Value]) -> Wrapped? {
        Wrapped._holding(dictionary)
    }
}
