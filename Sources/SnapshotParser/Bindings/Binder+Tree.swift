extension SnapshotParser.Binder {
    /// Binds a subtree as it is.
    ///
    /// When reading, a missing key leaves the property as it is and null makes it nil. When
    /// writing, what JSON cannot hold is left out and is an issue. Foundation's containers are
    /// copied to Swift's, so that the property does not change with its source.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", field: &payload)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindTree(
        name: String,
        field: inout Any?,
        access: SnapshotParser.Access = .all
    ) {
        bindField(name, &field, access, as: { $0.map(AnyTree.init) }, { $0?.value })
    }
}

/// A subtree, unchanged.
struct AnyTree: ParsableValue {
    let value: Any

    static func _fastParse(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> AnyTree {
        guard box.isLeaf else { throw .invalid }
        return AnyTree(value: box.value)
    }

    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> AnyTree {
        var copying = NativeCopy(context.binder)
        let copy = try copying.copy(value)
        if copying.hasCycle { throw SnapshotParser.Failure.issue(.cycle) }
        guard copying.lostKeys == 0 else {
            throw SnapshotParser.Failure.issue(.equivalentKeys(count: copying.lostKeys))
        }
        return AnyTree(value: copy ?? value)
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try _write(context.binder)
    }

    func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        guard let value = Tree.value(of: value) else { return nil }
        return try binder.context.writing { try $0.trees.tree(value) }
    }
}
