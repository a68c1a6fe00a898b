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
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindField<K: RawRepresentable<String> & Hashable, V: ParsableValue>(
        name: String,
        field: inout [K: V],
        access: SnapshotParser.Access = .all
    ) {
        var values = field.rawKeyed
        bindField(name: name, field: &values, access: access)
        if reader?.isStoring ?? false { field = values.typeKeyed() }
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
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindField<K: RawRepresentable<String> & Hashable, V: ParsableValue>(
        name: String,
        field: inout [K: V]?,
        access: SnapshotParser.Access = .all
    ) {
        var values = field?.rawKeyed
        bindField(name: name, field: &values, access: access)
        if reader?.isStoring ?? false { field = values?.typeKeyed() }
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
        bindRemaining(nil, isOptional: false, isObserved: false) {
            dict.rawKeyed
        } set: {
            dict = $0?.typeKeyed() ?? [:]
        }
    }

    /// Binds an optional dictionary that takes every key no other binding asks for, whose keys are
    /// `RawRepresentable` by `String`. Where none remains, the property stays as it is.
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
        bindRemaining(nil, isOptional: true, isObserved: false) {
            dict?.rawKeyed
        } set: {
            dict = $0?.typeKeyed()
        }
    }

    /// Binds what no other binding asks for, as `bindRemaining` does.
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
        bindRemaining(name, isOptional: false, isObserved: false) {
            dict.rawKeyed
        } set: {
            dict = $0?.typeKeyed() ?? [:]
        }
    }

    /// Binds what no other binding asks for, as `bindRemaining` does.
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
        bindRemaining(name, isOptional: true, isObserved: false) {
            dict?.rawKeyed
        } set: {
            dict = $0?.typeKeyed()
        }
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
