extension SnapshotParser.Binder {
    /// Whether a type is a snapshot. Remembers one that is not.
    @inline(__always)
    final func isSnapshot<T: ParsableObject>(_ type: T.Type) -> Bool {
        let model = ObjectIdentifier(type)
        if nonSnapshots.0 == model || nonSnapshots.1 == model { return false }
        if T._isSnapshot { return true }
        nonSnapshots = (model, nonSnapshots.0)
        return false
    }

    /// The former keys of the type whose properties are being bound, by the keys that replaced
    /// them.
    final var formerKeys: [String: [String]] { renamings.prefix(scope.renamingCount).last ?? [:] }

    /// Begins the former keys of a type whose properties are about to be bound in the open node.
    @inline(__always)
    final func beginFormerKeys<T: ParsableObject>(of type: T.Type) {
        let keys = T.formerKeys
        if keys.isEmpty, scope.renamingCount == 0 { return }
        renamings.removeSubrange(scope.renamingCount...)
        renamings.append(keys)
        scope.renamingCount += 1
        if !keys.isEmpty { applyFormerKeys(keys) }
    }
}
