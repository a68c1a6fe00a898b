extension SnapshotParser.Binder {
    /// Records that an instance is being worked on.
    ///
    /// - Returns: false if it is already being worked on: a binding holds one of its properties, so
    ///   its bindings must not be called again.
    final func enter(_ instance: Instance) -> Bool {
        guard !ancestors.contains(instance) else { return false }
        ancestors.append(instance)
        return true
    }

    final func leave() {
        ancestors.removeLast()
    }
}
