extension SnapshotParser.Binder {
    /// Takes the former keys of a type whose properties are about to be bound in the open node.
    ///
    /// - Returns: those of the object around it, for ``restore(formerKeys:)``; nil for most objects.
    @inline(__always)
    final func begin<T: ParsableObject>(_ type: T.Type) -> [String: [String]]? {
        let own = T.formerKeys
        if own.isEmpty, formerKeys.isEmpty { return nil }
        let outer = formerKeys
        formerKeys = own
        if !own.isEmpty { takeFormerKeys(own) }
        return outer
    }

    /// Goes back to the former keys of the object around.
    @inline(__always)
    final func restore(formerKeys outer: [String: [String]]?) {
        if let outer { formerKeys = outer }
    }
}
