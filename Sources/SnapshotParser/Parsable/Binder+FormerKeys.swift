extension SnapshotParser.Binder {
    /// Takes the former keys of a type whose properties are about to be bound in the open node.
    ///
    /// - Returns: the former keys of the object around it, for ``restore(formerKeys:)``; nil if
    ///   neither type has former keys.
    @inline(__always)
    final func begin<T: ParsableObject>(_ type: T.Type) -> [String: [String]]? {
        let inner = T.formerKeys
        if inner.isEmpty, formerKeys.isEmpty { return nil }
        let outer = formerKeys
        formerKeys = inner
        if !inner.isEmpty { takeFormerKeys(inner) }
        return outer
    }

    /// Goes back to the former keys of the object around.
    @inline(__always)
    final func restore(formerKeys outer: [String: [String]]?) {
        if let outer { formerKeys = outer }
    }
}
