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
    ///   - name: what issues with the binding itself call it; it is no key of the tree.
    ///   - dict: the property. Values and objects can be its elements; elements with an `id` get
    ///     their key as that.
    @inlinable
    public func bindDictionary<V: Parsable>(name: String, dict: inout [String: V]) {
        guard mode != .serialize else { return putLeftover(name, dict) }
        if let plain = plainLeftover(of: V.self) {
            dict = plain
            return
        }
        readLeftover(name, &dict)
    }

    @usableFromInline
    func readLeftover<V: Parsable>(_ name: String, _ dict: inout [String: V]) {
        takeLeftover(name, dict, none: [:], keys: { $0 }) { dict = $0 ?? [:] }
    }

    /// Binds an optional dictionary that takes every key no other binding asks for. Where none is
    /// left, the property stays as it is.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "flags", dict: &flags)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is no key of the tree.
    ///   - dict: the property.
    @inlinable
    public func bindDictionary<V: Parsable>(name: String, dict: inout [String: V]?) {
        guard mode != .serialize else { return putLeftover(name, dict ?? [:]) }
        if dict == nil, let plain = plainLeftover(of: V.self) {
            if !plain.isEmpty { dict = plain }
            return
        }
        readLeftover(name, &dict)
    }

    @usableFromInline
    func readLeftover<V: Parsable>(_ name: String, _ dict: inout [String: V]?) {
        takeLeftover(name, dict, keys: { $0 }) { dict = $0 }
    }

    /// Binds a dictionary with typed keys that takes every key no other binding asks for. A key
    /// that is none of the type's is an issue.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "hours", dict: &hoursByWeekday)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is no key of the tree.
    ///   - dict: the property.
    public func bindDictionary<K: RawRepresentable<String> & Hashable, V: Parsable>(
        name: String,
        dict: inout [K: V]
    ) {
        guard mode != .serialize else { return putLeftover(name, dict.textKeyed) }
        takeLeftover(name, dict, none: [:], keys: K.init(rawValue:)) { dict = $0 ?? [:] }
    }

    /// Binds an optional dictionary with typed keys that takes every key no other binding asks
    /// for. Where none is left, the property stays as it is.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "hours", dict: &hoursByWeekday)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is no key of the tree.
    ///   - dict: the property.
    public func bindDictionary<K: RawRepresentable<String> & Hashable, V: Parsable>(
        name: String,
        dict: inout [K: V]?
    ) {
        guard mode != .serialize else { return putLeftover(name, dict?.textKeyed ?? [:]) }
        takeLeftover(name, dict, keys: K.init(rawValue:)) { dict = $0 }
    }

    /// Binds a dictionary that takes every key no other binding asks for, with subtrees as they
    /// are.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "others", dict: &others)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is no key of the tree.
    ///   - dict: the property.
    public func bindDictionary(name: String, dict: inout [String: Any]) {
        guard mode != .serialize else { return putLeftover(name, dict.mapValues(AnyTree.init)) }
        if let plain = plainLeftover() {
            dict = plain
            return
        }
        takeLeftover(name, dict.mapValues(AnyTree.init), none: [:], keys: { $0 }) {
            dict = $0?.mapValues(\.value) ?? [:]
        }
    }

    /// Binds an optional dictionary that takes every key no other binding asks for, with subtrees
    /// as they are. Where none is left, the property stays as it is.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "others", dict: &others)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is no key of the tree.
    ///   - dict: the property.
    public func bindDictionary(name: String, dict: inout [String: Any]?) {
        guard mode != .serialize else {
            return putLeftover(name, (dict ?? [:]).mapValues(AnyTree.init))
        }
        if dict == nil, let plain = plainLeftover() {
            if !plain.isEmpty { dict = plain }
            return
        }
        takeLeftover(name, dict?.mapValues(AnyTree.init), keys: { $0 }) {
            dict = $0?.mapValues(\.value)
        }
    }
}
