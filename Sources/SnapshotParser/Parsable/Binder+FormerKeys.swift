extension SnapshotParser.Binder {
    /// Takes the former keys of a type whose properties are about to be bound in the open node.
    ///
    /// - Returns: the former keys of the object around it, which are to be put back.
    @inline(__always)
    final func begin<T: ParsableObject>(_ type: T.Type) -> [String: [String]] {
        let outer = formerKeys
        formerKeys = T.formerKeys
        if !formerKeys.isEmpty { useFormerKeys(formerKeys) }
        return outer
    }
}
