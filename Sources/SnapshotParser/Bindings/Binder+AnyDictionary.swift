extension SnapshotParser.Binder {
    /// Binds a dictionary that takes every key no other binding asks for, with subtrees as they
    /// are.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "others", dict: &others)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - dict: the property.
    public func bindDictionary(name: String, dict: inout [String: Any]) {
        var trees = dict.mapValues(AnyTree.init)
        bindDictionary(name: name, dict: &trees)
        if takesLeftover { dict = trees.mapValues(\.value) }
    }

    /// Binds an optional dictionary that takes every key no other binding asks for, with subtrees
    /// as they are. Where none is left, the property stays as it is.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "others", dict: &others)
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - dict: the property.
    public func bindDictionary(name: String, dict: inout [String: Any]?) {
        var trees = dict?.mapValues(AnyTree.init)
        bindDictionary(name: name, dict: &trees)
        if takesLeftover { dict = trees?.mapValues(\.value) }
    }

    /// Binds a dictionary that takes every key no other binding asks for, with subtrees as they are,
    /// through a getter and a setter. Only a parse calls the setter.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "others", get: { self.others }, set: { self.others = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    @_disfavoredOverload
    public func bindDictionary(
        name: String,
        get: () -> [String: Any],
        set: ([String: Any]) -> Void
    ) {
        bindDictionary(name: name, get: { get().mapValues(AnyTree.init) }) {
            (trees: [String: AnyTree]) in
            set(trees.mapValues(\.value))
        }
    }

    /// Binds an optional dictionary that takes every key no other binding asks for, with subtrees as
    /// they are, through a getter and a setter. Only a parse calls the setter, and only where keys are
    /// left.
    ///
    /// ```swift
    /// binder.bindDictionary(name: "others", get: { self.others }, set: { self.others = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: what issues with the binding itself call it; it is not a key of the tree.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    public func bindDictionary(
        name: String,
        get: () -> [String: Any]?,
        set: ([String: Any]?) -> Void
    ) {
        bindDictionary(name: name, get: { get()?.mapValues(AnyTree.init) }) {
            (trees: [String: AnyTree]?) in
            set(trees?.mapValues(\.value))
        }
    }

    private var takesLeftover: Bool { reader?.isStoring ?? false }
}
