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
}
