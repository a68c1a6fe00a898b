extension SnapshotParser.Binder {
    /// Whether a type is a snapshot.
    @inline(__always)
    final func isSnapshot<T: ParsableObject>(_ type: T.Type) -> Bool {
        let model = ObjectIdentifier(type)
        if plainModels.0 == model || plainModels.1 == model { return false }
        if T._isSnapshot { return true }
        plainModels = (model, plainModels.0)
        return false
    }
}
