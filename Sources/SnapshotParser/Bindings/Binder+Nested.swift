extension SnapshotParser.Binder {
    /// Binds properties of the current object under the keys of one of its children, as in
    /// `{"name": "Vienna", "geo": {"lat": 48.2, "lon": 16.4}}`.
    ///
    /// The bindings of the closure claim the child's keys, to any depth; an array's indices count
    /// as keys. They follow the rules of all keys: issues and changes have their whole paths, keys
    /// without a binding are unknown, and an update leaves missing ones alone. If the child is
    /// missing or null, each of its keys is. So it is with a child that is not an object, if
    /// ``SnapshotParser/SnapshotParser/invalidValues`` tolerates it and no property in it is
    /// required.
    ///
    /// ```swift
    /// binder.bindNested(name: "geo") {
    ///     $0.bindField(name: "lat", field: &latitude)
    ///     $0.bindField(name: "lon", field: &longitude)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the child's key, taken literally.
    ///   - access: whether the bindings read, write, or do both.
    ///   - bind: binds properties to the child's keys, by the binder that it gets.
    public func bindNested(
        name: String,
        access: SnapshotParser.Access = .all,
        _ bind: (SnapshotParser.Binder) -> Void
    ) {
        guard let reader else { return writer?.putNested(name, access, bind) ?? () }
        let storesStrings = reader.nodes.current.state.stringForm != nil
        let isString = storesStrings && reader.nodes.position(of: name) != nil
        do throws(SnapshotParser._NoValue) {
            try reader.goDownAndOpen(try reader.claim(name, access), as: scope.model)
        } catch {
            // A child of another shape is an issue already.
            guard error == .missing || error == .null, goDown(to: name) else { return }
            try? reader.openNode([String: Any](), as: scope.model)
            reader.nodes.current.isNull = error == .null
        }
        if isString { reader.scope.intent.beginReplacing() }
        bind(self)
        applyFormerKeys(formerKeys.filter { reader.nodes.isClaimed($0.key) })
        reader.close(isNested: true)
        goUp()
    }
}
