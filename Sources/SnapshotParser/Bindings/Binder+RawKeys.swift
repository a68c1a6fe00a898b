extension SnapshotParser.Binder {
    /// Binds a dictionary whose keys are `RawRepresentable` by `String`, as
    /// ``bindField(name:field:access:)`` does one whose keys are `ParsableKey`. A key that is not one of
    /// the type's is an issue.
    ///
    /// ```swift
    /// binder.bindField(name: "hours", field: &hoursByWeekday)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindField<K: RawRepresentable<String> & Hashable, V: ParsableValue>(
        name: String,
        field: inout [K: V],
        access: SnapshotParser.Access = .all
    ) {
        bindField(name, &field, access, as: { $0.rawKeyed }, { $0.typeKeyed() })
    }

    /// Binds an optional dictionary whose keys are `RawRepresentable` by `String`.
    ///
    /// ```swift
    /// binder.bindField(name: "hours", field: &hoursByWeekday)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindField<K: RawRepresentable<String> & Hashable, V: ParsableValue>(
        name: String,
        field: inout [K: V]?,
        access: SnapshotParser.Access = .all
    ) {
        bindField(name, &field, access, as: { $0?.rawKeyed }, { $0?.typeKeyed() })
    }

    /// Binds a dictionary whose keys are `RawRepresentable` by `String`, through a getter and a setter.
    /// Only a parse calls the setter.
    ///
    /// ```swift
    /// binder.bindField(name: "hours", get: { self.hours }, set: { self.hours = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindField<K: RawRepresentable<String> & Hashable, V: ParsableValue>(
        name: String,
        get: () -> [K: V],
        set: ([K: V]) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        bindField(name, get, set, access, as: { $0.rawKeyed }, { $0.typeKeyed() })
    }

    /// Binds an optional dictionary whose keys are `RawRepresentable` by `String`, through a getter
    /// and a setter. Only a parse calls the setter, and only if the tree has the key.
    ///
    /// ```swift
    /// binder.bindField(name: "hours", get: { self.hours }, set: { self.hours = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindField<K: RawRepresentable<String> & Hashable, V: ParsableValue>(
        name: String,
        get: () -> [K: V]?,
        set: ([K: V]?) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        bindField(name, get, set, access, as: { $0?.rawKeyed }, { $0?.typeKeyed() })
    }

    /// Binds a dictionary that takes every key no other binding asks for, whose keys are
    /// `RawRepresentable` by `String`.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &hours)
    /// ```
    ///
    /// - Parameter dict: the property.
    @_disfavoredOverload
    public func bindRemaining<K: RawRepresentable<String> & Hashable, V: Parsable>(
        dict: inout [K: V]
    ) {
        bindRemaining(nil, &dict, .rawKeyed())
    }

    /// Binds an optional dictionary that takes every key no other binding asks for, whose keys are
    /// `RawRepresentable` by `String`. If none remains, the property is left as it is.
    ///
    /// ```swift
    /// binder.bindRemaining(dict: &hours)
    /// ```
    ///
    /// - Parameter dict: the property.
    @_disfavoredOverload
    public func bindRemaining<K: RawRepresentable<String> & Hashable, V: Parsable>(
        dict: inout [K: V]?
    ) {
        bindRemaining(nil, &dict, .rawKeyed())
    }

    /// Binds a dictionary that takes every key no other binding asks for, whose keys are
    /// `RawRepresentable` by `String`, through a getter and a setter. Only a parse calls the setter.
    ///
    /// ```swift
    /// binder.bindRemaining(get: { self.hours }, set: { self.hours = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    @_disfavoredOverload
    public func bindRemaining<K: RawRepresentable<String> & Hashable, V: Parsable>(
        get: () -> [K: V],
        set: ([K: V]) -> Void
    ) {
        bindRemaining(nil, get, set, .rawKeyed())
    }

    /// Binds an optional dictionary that takes every key no other binding asks for, whose keys are
    /// `RawRepresentable` by `String`, through a getter and a setter. Only a parse calls the
    /// setter, and only if keys remain.
    ///
    /// ```swift
    /// binder.bindRemaining(get: { self.hours }, set: { self.hours = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    @_disfavoredOverload
    public func bindRemaining<K: RawRepresentable<String> & Hashable, V: Parsable>(
        get: () -> [K: V]?,
        set: ([K: V]?) -> Void
    ) {
        bindRemaining(nil, get, set, .rawKeyed())
    }

    /// Binds the remaining keys, as `bindRemaining` does.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "hours", dict: &hours)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - dict: the property.
    @_disfavoredOverload
    public func bindDictionary<K: RawRepresentable<String> & Hashable, V: Parsable>(
        name: String,
        dict: inout [K: V]
    ) {
        bindRemaining(name, &dict, .rawKeyed())
    }

    /// Binds the remaining keys, as `bindRemaining` does.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "hours", dict: &hours)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - dict: the property.
    @_disfavoredOverload
    public func bindDictionary<K: RawRepresentable<String> & Hashable, V: Parsable>(
        name: String,
        dict: inout [K: V]?
    ) {
        bindRemaining(name, &dict, .rawKeyed())
    }

    /// Binds the remaining keys, as `bindRemaining` does, through a getter and a setter.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "hours", get: { self.hours }, set: { self.hours = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    @_disfavoredOverload
    public func bindDictionary<K: RawRepresentable<String> & Hashable, V: Parsable>(
        name: String,
        get: () -> [K: V],
        set: ([K: V]) -> Void
    ) {
        bindRemaining(name, get, set, .rawKeyed())
    }

    /// Binds the remaining keys, as `bindRemaining` does, through a getter and a setter.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "hours", get: { self.hours }, set: { self.hours = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    @_disfavoredOverload
    public func bindDictionary<K: RawRepresentable<String> & Hashable, V: Parsable>(
        name: String,
        get: () -> [K: V]?,
        set: ([K: V]?) -> Void
    ) {
        bindRemaining(name, get, set, .rawKeyed())
    }
}

extension RemainingForm {
    fileprivate static func rawKeyed<K>() -> Self
    where Property == [K: Value], Key == RawKey<K> {
        .init(
            isOptional: false,
            values: { $0.rawKeyed },
            property: { $0?.typeKeyed() ?? [:] }
        )
    }

    fileprivate static func rawKeyed<K>() -> Self
    where Property == [K: Value]?, Key == RawKey<K> {
        .init(
            isOptional: true,
            values: { $0?.rawKeyed },
            property: { $0?.typeKeyed() }
        )
    }
}

/// A key by its raw value.
private struct RawKey<Key: RawRepresentable<String> & Hashable>: ParsableKey {
    let key: Key

    init(_ key: Key) { self.key = key }

    init?(treeKey: String) {
        guard let key = Key(rawValue: treeKey) else { return nil }
        self.key = key
    }

    var treeKey: String { key.rawValue }
}

extension RawKey: KeyBox {
    static var keyType: any Any.Type { Key.self }
}

extension Dictionary where Key: RawRepresentable<String> {
    fileprivate var rawKeyed: [RawKey<Key>: Value] {
        [RawKey<Key>: Value](
            map { (RawKey($0.key), $0.value) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}

extension Dictionary {
    fileprivate func typeKeyed<Typed>() -> [Typed: Value] where Key == RawKey<Typed> {
        [Typed: Value](map { ($0.key.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}
