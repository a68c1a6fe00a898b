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

    /// Takes the former keys of a type whose properties are about to be bound in the open node.
    ///
    /// - Returns: the former keys of the object around it, which are to be put back.
    @inline(__always)
    final func takeFormerKeys<T: ParsableObject>(of type: T.Type) -> [String: [String]] {
        let outer = formerKeys
        formerKeys = T.formerKeys
        if !formerKeys.isEmpty { useFormerKeys(formerKeys) }
        return outer
    }
}
